import { internalUrl, isResizable, unplayed, type Resource, type ResourceView } from '@kaiyin/modules/resource/schema';
import { focusMark } from './assets.ts';

const thumbnailSize = 'w=320&h=240';

/** A library row with the addresses that the console shows it by; `withTwins` adds the rest. */
export function viewOf(row: Resource): Omit<ResourceView, 'sameAs'> {
  const src = `/cms/resource/file/${row.id}`;
  // Another address for another cut: the browser keeps what it has.
  const version = focusMark(row) && `&v=${focusMark(row)}`;
  const thumbnail = isResizable(row) ? `${src}?${thumbnailSize}${version}` : row.resourceType === 'image' ? src : '';
  const unplayedParts = row.facts ? unplayed(row.facts) : [];
  return { ...row, src, thumbnail, internalUrl: internalUrl(row), unplayed: unplayedParts };
}

import { internalUrl, unplayed, type Resource, type ResourceView } from '@kaiyin/modules/resource/schema';
import { isResizable } from './assets.ts';

const thumbnailSize = 'w=320&h=240';

/** A library row with the addresses that the console shows it by. */
export function viewOf(row: Resource): ResourceView {
  const src = `/cms/resource/file/${row.id}`;
  const thumbnail = isResizable(row) ? `${src}?${thumbnailSize}` : row.resourceType === 'image' ? src : '';
  const unplayedParts = row.facts ? unplayed(row.facts) : [];
  return { ...row, src, thumbnail, internalUrl: internalUrl(row), unplayed: unplayedParts };
}

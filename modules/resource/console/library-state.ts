import type { Finding, ResourceType } from '@kaiyin/modules/resource/schema';
import { queryOfPlace } from './folders/folder-place.ts';

/** What of the library is shown, as the address of its page says it. */
export const libraryStart = {
  pageNum: 1,
  pageSize: 30,
  orderBy: '',
  isAsc: '',
  resourceType: '',
  name: '',
  createTimeFrom: '',
  createTimeTo: '',
  mine: false,
  tag: '',
  finding: '',
  folder: '',
  below: false,
  view: 'grid',
  id: 0,
};
export type LibraryState = typeof libraryStart;

/** What the list of files is asked for. */
export function libraryQuery(state: LibraryState) {
  const { view: _view, id: _id, mine, resourceType, orderBy, isAsc, tag, finding, folder, below, ...rest } = state;
  return {
    ...rest,
    ...queryOfPlace({ folder, below }),
    ...(orderBy && { orderBy, isAsc: isAsc === 'asc' ? ('asc' as const) : ('desc' as const) }),
    ...(mine && { mine: 'true' as const }),
    ...(tag && { tag }),
    ...(finding && { finding: finding as Finding }),
    ...(resourceType && { resourceType: resourceType as ResourceType }),
  };
}

/** Fewer files are shown than lie at the place that is looked at. */
export const isNarrowed = ({
  name,
  createTimeFrom,
  createTimeTo,
  mine,
  tag,
  finding,
  resourceType,
}: LibraryState): boolean => mine || [name, createTimeFrom, createTimeTo, tag, finding, resourceType].some(Boolean);

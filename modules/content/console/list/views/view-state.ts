import type { SavedView } from '@kaiyin/modules/content/schema';
import { filterKeys, listStart, type ContentListState } from '../filter-state.ts';

const keptKeys = ['catalogId', 'includeChild', ...filterKeys, 'orderBy', 'isAsc'] as const;
type Filters = SavedView['filters'];

/** What a view keeps of the list as it is now. */
export const stateToFilters = (state: ContentListState): Filters =>
  Object.fromEntries(keptKeys.flatMap((key) => (state[key] === listStart[key] ? [] : [[key, state[key]]]))) as Filters;

/** The list as a view keeps it, on its first page. */
export const viewToState = ({ id, filters }: Pick<SavedView, 'id' | 'filters'>): Partial<ContentListState> => ({
  ...(Object.fromEntries(keptKeys.map((key) => [key, filters[key] ?? listStart[key]])) as Partial<ContentListState>),
  pageNum: 1,
  view: id,
});

/** Whether two lists show the same: what is left out is as it is at the start. */
export const isSame = (one: Omit<SavedView, 'id' | 'name'>, other: Omit<SavedView, 'id' | 'name'>): boolean =>
  keptKeys.every((key) => (one.filters[key] ?? listStart[key]) === (other.filters[key] ?? listStart[key])) &&
  sorted(one.columns) === sorted(other.columns);

const sorted = (columns: Record<string, boolean>): string =>
  JSON.stringify(Object.entries(columns).toSorted(([one], [other]) => one.localeCompare(other)));

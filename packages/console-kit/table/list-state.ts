import type { Fields } from '@kaiyin/entity';
import { useUrlState, type SetUrlState } from '../url/use-url-state.ts';

export const defaultSize = 20;

export type ListState = Record<string, string | number>;

/** Names of the query parameters that the filters of an entity take. */
export const filterNames = ({ fields, keyword = [] }: { fields: Fields; keyword?: readonly string[] }): string[] => [
  ...(keyword.length > 0 ? ['keyword'] : []),
  ...Object.entries(fields).flatMap(([name, { filter }]) =>
    filter === 'range' ? [`${name}From`, `${name}To`] : filter ? [name] : [],
  ),
];

/** Page, sort and filters of a list, kept in the URL. */
export function useListState(filters: readonly string[], pageSize = defaultSize): [ListState, SetUrlState<ListState>] {
  const initial: ListState = { pageNum: 1, pageSize, orderBy: '', isAsc: '' };
  for (const name of filters) initial[name] = '';
  return useUrlState(initial);
}

import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { fromSearch, toSearch, type UrlValue, type UrlValues } from './url-values.ts';

type Widen<T> = T extends boolean ? boolean : T extends number ? number : T extends string ? string : T;
type Widened<V> = { [K in keyof V]: Widen<V[K]> };
export type SetUrlState<V> = (change: Partial<V>, options?: { push?: boolean }) => void;

/**
 * Values kept in the query string (filters, page, sort, tab); `initial` gives names, types and what need not be written.
 * A change replaces the entry in the history unless `push` is asked for.
 */
export function useUrlState<const V extends UrlValues>(initial: V): [Widened<V>, SetUrlState<Widened<V>>] {
  const [search, setSearch] = useSearchParams();
  const latest = useRef({ search, setSearch, initial });
  latest.current = { search, setSearch, initial };

  const set = useCallback<SetUrlState<Widened<V>>>((change, { push = false } = {}) => {
    const now = latest.current;
    const next = toSearch(now.search, now.initial as UrlValues, change as Partial<Record<string, UrlValue>>);
    latest.current = { ...now, search: next };
    now.setSearch(next, { replace: !push, preventScrollReset: true });
  }, []);
  return [fromSearch(search, initial) as Widened<V>, set];
}

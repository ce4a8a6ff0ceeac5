import { useData } from '@kaiyin/console-kit';
import { readersSee, type Seen } from '@kaiyin/modules/content/schema';
import { useMemo } from 'react';

/** What readers see of these contents, by their ids; kept up to date while it is looked at. */
export function useSeen(ids: readonly number[]): ReadonlyMap<number, Seen> {
  const { data } = useData(readersSee, { ids: ids.join() }, { enabled: ids.length > 0, every: 15_000 });
  return useMemo(() => new Map((data ?? []).map((one) => [one.id, one])), [data]);
}

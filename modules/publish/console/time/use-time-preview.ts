import { call, queryKey } from '@kaiyin/console-kit';
import { openTimePreview, type TimePreview } from '@kaiyin/modules/publish/schema';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ShownPlace } from './use-shown-place.ts';

const patience = 60_000;
/** An address is good for an hour. */
const freshFor = 50 * 60_000;

/** The address of the site at an instant; a refresh, or another release, asks for a later one where that is now. */
export function useTimePreview({ pipe, at, working }: ShownPlace, release: number): UseQueryResult<TimePreview> {
  return useQuery({
    queryKey: queryKey(openTimePreview, { pipe, at, working, ...(!at && { release }) }),
    queryFn: ({ signal }) =>
      call(
        openTimePreview,
        { pipeCode: pipe, at: at || new Date().toISOString(), working },
        { quiet: true, repeatSubmit: false, timeout: patience, signal },
      ),
    enabled: pipe !== '',
    staleTime: freshFor,
    retry: false,
  });
}

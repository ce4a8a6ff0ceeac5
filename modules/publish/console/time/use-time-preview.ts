import { call } from '@kaiyin/console-kit';
import { openTimePreview, type TimePreview } from '@kaiyin/modules/publish/schema';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ShownPlace } from './use-shown-place.ts';

const patience = 60_000;
/** An address is good for an hour. */
const freshFor = 50 * 60_000;

/** The address of the site at an instant; a refresh asks for another one, and now is then later. */
export function useTimePreview({ pipe, at, working }: ShownPlace): UseQueryResult<TimePreview> {
  return useQuery({
    queryKey: [openTimePreview.path, { pipe, at, working }],
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

/** The address of a page below that of its site. */
export const addressOf = (root: string, path: string): string =>
  root + path.split('/').map(encodeURIComponent).join('/');

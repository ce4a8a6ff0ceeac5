import { call, queryKey } from '@kaiyin/console-kit';
import type { PreviewOf } from '@kaiyin/modules/plan/console';
import { previewPage } from '@kaiyin/modules/plan/schema';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

const patience = 60_000;
/** An address is good for ten minutes. */
const freshFor = 9 * 60_000;

/** The address of a page with unpublished work; a reload asks for another one, which shows what was written since. */
export function usePreviewed({ type, dataId }: PreviewOf, pipeCode: string): UseQueryResult<{ url: string }> {
  return useQuery({
    queryKey: queryKey(previewPage, { type, dataId, pipeCode }),
    queryFn: ({ signal }) =>
      call(
        previewPage,
        { type, dataId, pipeCode, page: 1 },
        { quiet: true, repeatSubmit: false, timeout: patience, signal },
      ),
    enabled: pipeCode !== '' && dataId > 0,
    staleTime: freshFor,
    retry: false,
  });
}

import { invalidate } from '@kaiyin/console-kit';
import { listBrokenLinks, listReleases, listWaiting, publishStatus, timeMarks } from '@kaiyin/modules/publish/schema';
import { readersSee } from '@kaiyin/modules/content/schema';
import { siteStanding, waitingCount } from '@kaiyin/modules/plan/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads anew what a publish or a rollback has changed. */
export function useRefreshReleases(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [
          listReleases,
          listWaiting,
          publishStatus,
          siteStanding,
          waitingCount,
          readersSee,
          timeMarks,
          listBrokenLinks,
        ].map((one) => invalidate(client, one as typeof listReleases)),
      ),
    [client],
  );
}

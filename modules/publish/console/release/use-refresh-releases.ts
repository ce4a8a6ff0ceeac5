import { invalidate } from '@kaiyin/console-kit';
import { listBrokenLinks, listReleases, publishStatus, timeMarks } from '@kaiyin/modules/publish/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads anew what a publish or a rollback has changed. */
export function useRefreshReleases(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () => Promise.all([listReleases, publishStatus, timeMarks, listBrokenLinks].map((one) => invalidate(client, one))),
    [client],
  );
}

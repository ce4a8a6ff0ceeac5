import { invalidate } from '@kaiyin/console-kit';
import { useRefreshCatalogs } from '@kaiyin/modules/catalog/console';
import { listContents, listDeleted } from '@kaiyin/modules/content/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads lists and counts anew, after contents have changed. */
export function useRefreshContents(): () => Promise<void> {
  const client = useQueryClient();
  const refreshCatalogs = useRefreshCatalogs();
  return useCallback(async () => {
    await Promise.all([invalidate(client, listContents), invalidate(client, listDeleted), refreshCatalogs()]);
  }, [client, refreshCatalogs]);
}

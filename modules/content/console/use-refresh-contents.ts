import { invalidate } from '@kaiyin/console-kit';
import { useRefreshCatalogs } from '@kaiyin/modules/catalog/console';
import { homeContents, listContents, listDeleted, listMappings, readersSee } from '@kaiyin/modules/content/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads lists, counts and what readers see anew, after contents have changed. */
export function useRefreshContents(): () => Promise<void> {
  const client = useQueryClient();
  const refreshCatalogs = useRefreshCatalogs();
  return useCallback(async () => {
    const read = [homeContents, listContents, listDeleted, listMappings, readersSee];
    await Promise.all([...read.map((one) => invalidate(client, one as typeof listContents)), refreshCatalogs()]);
  }, [client, refreshCatalogs]);
}

import { invalidate } from '@kaiyin/console-kit';
import { catalogTree, getCatalog } from '@kaiyin/modules/catalog/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads the tree and the catalogs shown anew, after something has changed. */
export function useRefreshCatalogs(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([invalidate(client, catalogTree), invalidate(client, getCatalog)]);
  }, [client]);
}

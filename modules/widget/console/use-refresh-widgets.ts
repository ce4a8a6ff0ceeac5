import { invalidate } from '@kaiyin/console-kit';
import { getWidget, listWidgets } from '@kaiyin/modules/widget/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads again what screens show of widgets. */
export function useRefreshWidgets(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([invalidate(client, listWidgets), invalidate(client, getWidget)]);
  }, [client]);
}

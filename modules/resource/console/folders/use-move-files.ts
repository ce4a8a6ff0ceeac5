import { call, flat, notify, useText } from '@kaiyin/console-kit';
import { moveResources } from '@kaiyin/modules/resource/schema';
import { useCallback } from 'react';
import { useFolders, useRefreshLibrary } from './use-folders.ts';

/** Brings files into a folder, 0 for none, and says so; true when that is done. */
export function useMoveFiles(): (ids: readonly number[], folderId: number) => Promise<boolean> {
  const t = useText();
  const { tree } = useFolders();
  const refresh = useRefreshLibrary();
  return useCallback(
    async (ids, folderId) => {
      const folder = flat(tree.folders).find(({ id }) => id === folderId);
      try {
        await call(moveResources, { ids: [...ids], folderId });
      } catch {
        return false;
      }
      const name = folder?.name ?? t('resource.folder.outside');
      notify('success', t('resource.movedTo', { count: ids.length, name }));
      await refresh();
      return true;
    },
    [t, tree, refresh],
  );
}

import { hasPermission, invalidate, useData } from '@kaiyin/console-kit';
import { libraryFindings, listResources, resourceFolders, type FolderTree } from '@kaiyin/modules/resource/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const none: FolderTree = { folders: [], all: 0, outside: 0 };

/** The folders of the site; none until they are known. */
export const useFolders = () => {
  const { data = none, ...query } = useData(resourceFolders, {});
  return { ...query, isError: query.isError && data === none, tree: data };
};

/** Reads files and folders anew. */
export function useRefreshLibrary(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([listResources, resourceFolders, libraryFindings].map((one) => invalidate(client, one)));
  }, [client]);
}

export const mayEditLibrary = (): boolean => hasPermission('cms:resource:edit');

import {
  call,
  copyText,
  download,
  invalidate,
  notify,
  notifyError,
  useConfirmDanger,
  useText,
  type RowAction,
} from '@kaiyin/console-kit';
import {
  downloadFile,
  fileFolders,
  isAtRoot,
  isPictureFile,
  listFiles,
  removeFiles,
  type FileEntry,
} from '@kaiyin/modules/file/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useShowUses } from './use-show-uses.tsx';
import type { FilePlace } from './use-upload.ts';

interface FileActions {
  place: FilePlace;
  onEdit: (row: FileEntry) => void;
  onRename: (row: FileEntry) => void;
}

/** What can be done with files; the one that destroys can be done with many. */
export function useFileActions({ place: { pipeCode }, onEdit, onRename }: FileActions): RowAction<FileEntry>[] {
  const t = useText();
  const remove = useRemove();
  return [
    {
      label: t('kit.edit'),
      visibleFor: ({ canEdit, path, isFolder }) => !isFolder && (canEdit || isPictureFile(path)),
      run: ([row]) => row && onEdit(row),
    },
    { label: t('file.rename'), permission: 'cms:file:edit', run: ([row]) => row && onRename(row) },
    {
      label: t('file.copyTag'),
      visibleFor: ({ isFolder, path }) => !isFolder && !isAtRoot(path),
      run: ([row]) => row && copyText(`{{ '${row.path}' | assetUrl }}`),
    },
    {
      label: t('file.download'),
      visibleFor: ({ isFolder }) => !isFolder,
      run: ([row]) => row && download(`${downloadFile.path}?${new URLSearchParams({ pipeCode, path: row.path })}`),
    },
    { label: t('kit.delete'), permission: 'cms:file:delete', danger: true, run: remove },
  ];
}

function useRemove(): (rows: FileEntry[]) => Promise<boolean> {
  const t = useText();
  const client = useQueryClient();
  const confirmDanger = useConfirmDanger();
  const showUses = useShowUses();
  return async (rows) => {
    const consequence = t(rows.some(({ isFolder }) => isFolder) ? 'file.deleteFolders' : 'file.deleteNote');
    if (!(await confirmDanger({ names: rows.map(({ path }) => path), consequence }))) return false;
    try {
      await call(removeFiles, { ids: rows.map(({ id }) => id) }, { quiet: true });
    } catch (error) {
      if (!showUses(error)) notifyError(error);
      return false;
    }
    await Promise.all([invalidate(client, listFiles), invalidate(client, fileFolders)]);
    notify('success', t('kit.deleted', { count: rows.length }));
    return true;
  };
}

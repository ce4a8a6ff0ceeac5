import {
  ApiError,
  call,
  flat,
  notify,
  notifyError,
  useConfirmDanger,
  useFollowTask,
  useText,
} from '@kaiyin/console-kit';
import { removeFolder, type FolderNode, type ResourceUse } from '@kaiyin/modules/resource/schema';
import { UseList } from '../UseList.tsx';
import { filesIn } from './folder-place.ts';
import { useRefreshLibrary } from './use-folders.ts';

/** Deletes a folder after a question that says what goes with it and, where files are used, by what; true when it is on its way. */
export function useRemoveFolder(): (node: FolderNode) => Promise<boolean> {
  const t = useText();
  const confirmDanger = useConfirmDanger();
  const refresh = useRefreshLibrary();
  const follow = useFollowTask();
  const remove = async ({ id, name }: FolderNode, force: boolean) => {
    const { taskId } = await call(removeFolder, { id, force }, { quiet: true, repeatSubmit: false });
    if (taskId) follow(taskId, t('resource.folder.deleting', { name }), { onDone: refresh });
    else notify('success', t('resource.folder.deleted', { name }));
    await refresh();
    return true;
  };
  const agree = (node: FolderNode, uses: readonly ResourceUse[]) =>
    confirmDanger({
      title: t('resource.folder.deleteTitle', { name: node.name }),
      names: [],
      consequence: (
        <>
          {whatGoes(node)}
          {uses.length > 0 && (
            <>
              <p>{t('resource.deleteUsed')}</p>
              <UseList uses={uses} />
            </>
          )}
        </>
      ),
      ...(uses.length > 0 && { ok: t('resource.deleteAnyway') }),
    });
  const whatGoes = (node: FolderNode) => {
    const [files, folders] = [filesIn(node), flat(node.children).length];
    return files + folders > 0 ? t('resource.folder.deleteText', { files, folders }) : t('resource.folder.deleteEmpty');
  };
  return async (node) => {
    try {
      if (!(await agree(node, []))) return false;
      return await remove(node, false);
    } catch (error) {
      const uses = error instanceof ApiError && Array.isArray(error.data) ? (error.data as ResourceUse[]) : [];
      if (uses.length === 0) {
        notifyError(error);
        return false;
      }
      if (!(await agree(node, uses))) return false;
      return remove(node, true).catch((failure: unknown) => {
        notifyError(failure);
        return false;
      });
    }
  };
}

import { ApiError, call, notify, useAction, useConfirmDanger, useText } from '@kaiyin/console-kit';
import {
  libraryFindings,
  listResources,
  removeResources,
  resourceFolders,
  resourceUses,
  type ResourceUse,
  type ResourceView,
} from '@kaiyin/modules/resource/schema';
import { UseList } from './UseList.tsx';

const askedAtMost = 20;

/** Deletes files after a question that names them and the places which use them; true when they are gone. */
export function useRemoveResources(): (rows: readonly ResourceView[]) => Promise<boolean> {
  const t = useText();
  const confirmDanger = useConfirmDanger();
  const remove = useAction(removeResources, {
    invalidates: [listResources, resourceFolders, libraryFindings],
    quiet: true,
  });
  const agree = (rows: readonly ResourceView[], uses: readonly ResourceUse[]) =>
    confirmDanger({
      names: rows.map(({ name }) => name),
      ...(uses.length && {
        ok: t('resource.deleteAnyway'),
        consequence: (
          <>
            {t('resource.deleteUsed')}
            <UseList uses={uses} />
          </>
        ),
      }),
    });
  return async (rows) => {
    const ids = rows.map(({ id }) => id);
    const uses = await usesOfAll(ids);
    if (!(await agree(rows, uses))) return false;
    try {
      await remove.mutateAsync({ ids, force: uses.length > 0 });
    } catch (error) {
      const found = error instanceof ApiError && Array.isArray(error.data) ? (error.data as ResourceUse[]) : [];
      if (!found.length) {
        notify('error', error instanceof Error ? error.message : String(error), 5);
        return false;
      }
      if (!(await agree(rows, found))) return false;
      await remove.mutateAsync({ ids, force: true });
    }
    notify('success', t('kit.deleted', { count: ids.length }));
    return true;
  };
}

async function usesOfAll(ids: readonly number[]): Promise<ResourceUse[]> {
  const found = await Promise.all(ids.slice(0, askedAtMost).map((id) => call(resourceUses, { id }, { quiet: true })));
  return found.flat();
}

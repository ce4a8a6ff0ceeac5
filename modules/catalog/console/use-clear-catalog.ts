import { call, notify, useConfirmDanger, useFollowTask, useText } from '@kaiyin/console-kit';
import { catalogClearing, clearCatalog, type CatalogNode } from '@kaiyin/modules/catalog/schema';
import { useRefreshCatalogs } from './use-refresh-catalogs.ts';

/** Asks, with what it would take along, and puts the contents of a catalog into the recycle bin. */
export function useClearCatalog(): (catalog: Pick<CatalogNode, 'id' | 'name'>) => Promise<void> {
  const t = useText();
  const refresh = useRefreshCatalogs();
  const follow = useFollowTask();
  const confirmDanger = useConfirmDanger();
  return async ({ id, name }) => {
    const { contents, offline, locked } = await call(catalogClearing, { id });
    if (contents === 0) return notify('info', t('catalog.clearNothing', { name }));
    const stays = locked > 0 ? t('catalog.clearLockedText', { locked }) : '';
    const agreed = await confirmDanger({
      title: t('catalog.clearTitle', { name }),
      names: [],
      consequence: [t('catalog.clearText', { contents, offline }), stays].join(' ').trim(),
      ok: t('catalog.clear'),
      ...(offline > 0 && { typed: name }),
    });
    if (!agreed) return;
    const { taskId } = await call(clearCatalog, { id });
    follow(taskId, t('catalog.clearing', { name }), { onDone: refresh });
  };
}

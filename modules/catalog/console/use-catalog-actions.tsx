import { call, hasPermission, useConfirmDanger, useFollowTask } from '@kaiyin/console-kit';
import {
  catalogDeletion,
  type CatalogNode,
  moveCatalog,
  publishCatalog,
  removeCatalog,
  showCatalog,
  sortCatalog,
} from '@kaiyin/modules/catalog/schema';
import { useHeldAnswer, usePublishPlan } from '@kaiyin/modules/plan/console';
import type { HeldAnswer } from '@kaiyin/modules/plan/schema';
import { useMemo } from 'react';
import { useCatalogText } from './catalog-kind.ts';
import { toTaskLinks, type PageLink } from './task-links.ts';
import type { TreeCall } from './tree-moves.ts';
import { useRefreshCatalogs } from './use-refresh-catalogs.ts';

type Named = Pick<CatalogNode, 'id' | 'name'>;

/** What can be done with a catalog; failed calls have been shown already and are thrown. */
export function useCatalogActions() {
  const t = useCatalogText();
  const refresh = useRefreshCatalogs();
  const follow = useFollowTask();
  const confirmDanger = useConfirmDanger();
  const review = usePublishPlan();
  const askHeld = useHeldAnswer();
  return useMemo(() => {
    const show = async ({ id }: Named, visible: boolean) => {
      await call(showCatalog, { id, visible });
      await refresh();
    };
    const place = async (calls: readonly TreeCall[]) => {
      try {
        for (const one of calls) {
          if (one.do === 'move') await call(moveCatalog, { id: one.id, parentId: one.parentId });
          else await call(sortCatalog, { id: one.id, sort: one.sort }, { repeatSubmit: false });
        }
      } finally {
        await refresh();
      }
    };
    const start = async ({ id, name }: Named, answer: { held?: HeldAnswer }, links: readonly PageLink[] = []) => {
      const { taskId } = await call(publishCatalog, { catalogId: id, ...answer });
      follow(taskId, t('publish.catalogTitle', { name }), { links: toTaskLinks(t, links) });
    };
    const ask = ({ id, name }: Named) =>
      askHeld({ title: t('publish.catalogTitle', { name }), change: { type: 'catalog', id, fields: {} } });
    const publish = async (catalog: Named, links?: readonly PageLink[]) => {
      const answer = await ask(catalog);
      if (answer) await start(catalog, answer, links);
    };
    // A site that is held shows the plan with its question.
    const reviewAndPublish = async (catalog: Named, links?: readonly PageLink[]) => {
      const answer = await ask(catalog);
      const change = { type: 'catalog', id: catalog.id, fields: {} } as const;
      const choices = [{ key: 'publish', label: t('catalog.publish'), change }] as const;
      const title = t('plan.titleCatalog', { name: catalog.name });
      if (answer && (answer.held || (await review({ title, choices })))) await start(catalog, answer, links);
    };
    const remove = async ({ id, name }: Named): Promise<boolean> => {
      const { catalogs, contents } = await call(catalogDeletion, { id });
      const agreed = await confirmDanger({
        title: t('catalog.deleteTitle', { name }),
        names: [],
        consequence: t('catalog.deleteText', { catalogs, contents }),
        typed: name,
      });
      if (!agreed) return false;
      const { taskId } = await call(removeCatalog, { id });
      follow(taskId, t('catalog.deleting', { name }), { onDone: refresh });
      return true;
    };
    return { show, place, publish, reviewAndPublish, remove };
  }, [t, refresh, follow, confirmDanger, review, askHeld]);
}

export const mayEdit = () => hasPermission('cms:catalog:edit');
export const mayPublish = () => hasPermission('cms:catalog:publish', 'cms:site:publish');

import { link, linkApi, linkGroup, linkGroupApi, linkGroupHistory, linkHistory } from '@kaiyin/modules/link/schema';
import { announcing, crud, crudRoutes, historyRoute, refuseInUse, type Context, type Route } from '@kaiyin/server-kit';
import { linksChanged } from './events.ts';

const groups = crud(linkGroup);
export const linkGroups = announcing<typeof linkGroup>(linksChanged, { ...groups, remove: removeGroups });
export const links = announcing<typeof link>(linksChanged, crud(link));

export const linkRoutes: Route[] = [
  ...crudRoutes(linkGroupApi, linkGroups),
  historyRoute(linkGroupHistory, { kinds: ['cms_link_group'], see: groups.get }),
  ...crudRoutes(linkApi, links),
  historyRoute(linkHistory, { kinds: ['cms_link'], see: links.get }),
];

async function removeGroups(ctx: Context, { ids }: { ids: number[] }): Promise<void> {
  await refuseInUse(ctx, linkGroup, ids, 'cms_link', 'groupId');
  await groups.remove(ctx, { ids });
}

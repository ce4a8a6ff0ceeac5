import { link, linkApi, linkGroup, linkGroupApi } from '@kaiyin/modules/link/schema';
import { announcing, crud, crudRoutes, refuseInUse, type Context, type Route } from '@kaiyin/server-kit';
import { linksChanged } from './events.ts';
import './tables.ts';

const groups = crud(linkGroup);
export const links = announcing<typeof link>(linksChanged, crud(link));

export const linkRoutes: Route[] = [
  ...crudRoutes(linkGroupApi, announcing<typeof linkGroup>(linksChanged, { ...groups, remove: removeGroups })),
  ...crudRoutes(linkApi, links),
];

async function removeGroups(ctx: Context, { ids }: { ids: number[] }): Promise<void> {
  await refuseInUse(ctx, linkGroup, ids, 'cms_link', 'groupId');
  await groups.remove(ctx, { ids });
}

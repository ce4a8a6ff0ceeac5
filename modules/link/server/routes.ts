import type { Entity } from '@kaiyin/entity';
import { link, linkApi, linkGroup, linkGroupApi } from '@kaiyin/modules/link/schema';
import { crud, crudRoutes, refuseInUse, siteOf, type Context, type Crud, type Route } from '@kaiyin/server-kit';
import { linksChanged } from './events.ts';
import './tables.ts';

const groups = crud(linkGroup);

export const linkRoutes: Route[] = [
  ...crudRoutes(linkGroupApi, announced<typeof linkGroup>({ ...groups, remove: removeGroups })),
  ...crudRoutes(linkApi, announced<typeof link>(crud(link))),
];

async function removeGroups(ctx: Context, { ids }: { ids: number[] }): Promise<void> {
  await refuseInUse(ctx, linkGroup, ids, 'cms_link', 'groupId');
  await groups.remove(ctx, { ids });
}

/** The same operations; every change is told in its own transaction, because pages show what is changed here. */
function announced<E extends Entity>({ list, get, create, update, remove }: Crud<E>): Crud<E> {
  const told =
    <I, O>(change: (ctx: Context, input: I) => Promise<O>) =>
    (ctx: Context, input: I) =>
      ctx.transaction(async (ctx) => {
        const done = await change(ctx, input);
        await ctx.emit(linksChanged, { siteId: siteOf(ctx).id });
        return done;
      });
  return { list, get, create: told(create), update: told(update), remove: told(remove) };
}

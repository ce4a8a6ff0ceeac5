import { menu, type Menu } from '@kaiyin/modules/account/schema';
import { givenNow } from '@kaiyin/modules/account/server';
import { grantsChanged } from '@kaiyin/modules/session/server';
import { crud, fail, insertMany, otherStatus, touched, type Context, type Crud } from '@kaiyin/server-kit';
import { holdTree } from '@kaiyin/modules/organisation/server';
import type { KnownMenu } from './known-menu.ts';
import { menuRows, rowOf, withBelow } from './menu-rows.ts';
import {
  refuseBeyond,
  refuseClosedWay,
  refuseFaults,
  refuseGrants,
  refusePlace,
  refuseTakenAddress,
  refuseTakenName,
  refuseUnknownPermission,
  settled,
  spoken,
} from './rules.ts';

const plain = crud(menu);

/** The menu; whoever changes what it gives must hold that, and the way to where it is kept stays open. */
export const menus = (known: KnownMenu): Crud<typeof menu> => ({
  ...plain,
  create: (ctx, sent) =>
    changing(ctx, async (ctx, menus) => {
      const input = settled(sent);
      refuseFaults(input);
      const change = { known, menus, input };
      refusePlace(change);
      refuseTakenName(change);
      refuseTakenAddress(change);
      refuseUnknownPermission(change);
      await refuseBeyond(ctx, change);
      const { id } = await plain.create(ctx, input);
      await giveToHolders(ctx, id, input.perms);
      return { id };
    }),
  update: (ctx, { id, ...sent }) =>
    changing(ctx, async (ctx, menus) => {
      const before = rowOf(menus, id);
      const input = settled(sent);
      refuseFaults(input);
      const change = { known, menus, before, input };
      refusePlace(change);
      refuseTakenName(change);
      refuseTakenAddress(change);
      refuseUnknownPermission(change);
      await refuseBeyond(ctx, change);
      await plain.update(ctx, { ...input, id });
      if (input.perms !== before.perms) await giveToHolders(ctx, id, input.perms);
    }),
  remove: (ctx, { ids }) =>
    changing(ctx, async (ctx, menus) => {
      const removed = ids.map((id) => rowOf(menus, id));
      for (const one of removed) {
        const child = menus.find(({ id, parentId }) => parentId === one.id && !ids.includes(id));
        if (child) fail('people.menuHasChildren', { name: spoken(known, one), child: spoken(known, child) });
      }
      await refuseGrants(ctx, removed);
      await plain.remove(ctx, { ids });
      await ctx.db.deleteFrom('sys_menu_grant').where('menuId', 'in', ids).execute();
    }),
});

interface StatusChange {
  ids: number[];
  status: Menu['status'];
}

/** Opens entries or closes them, with all below them. */
export const changeMenuStatus = (ctx: Context, { ids, status }: StatusChange): Promise<void> =>
  changing(ctx, async (ctx, menus) => {
    const changed = ids.map((id) => rowOf(menus, id)).filter((one) => one.status !== status);
    await refuseGrants(
      ctx,
      changed.flatMap(({ id }) => withBelow(menus, id)),
    );
    for (const { id, name, status: before } of changed) {
      await ctx.db
        .updateTable('sys_menu')
        .set({ status, ...touched(ctx) })
        .where('id', '=', id)
        .execute();
      await ctx.audit(`sys_menu.${status}`, { id, name }, otherStatus(menu, before, status));
    }
  });

/** One change of the menu at a time; what it gives counts from the next call on. */
const changing = <T>(ctx: Context, change: (ctx: Context, menus: Menu[]) => Promise<T>): Promise<T> =>
  ctx.transaction(async (ctx) => {
    await holdTree(ctx, 'sys_menu');
    const before = await menuRows(ctx);
    const done = await change(ctx, before);
    refuseClosedWay(ctx, before, await menuRows(ctx));
    grantsChanged(ctx);
    return done;
  });

/** Roles and people have permissions, whatever entries show them: who has this one by another entry has it by this one, and nobody gains it. */
async function giveToHolders(ctx: Context, menuId: number, perms: string | null): Promise<void> {
  await ctx.db.deleteFrom('sys_menu_grant').where('menuId', '=', menuId).execute();
  if (perms === null) return;
  const owners = await ctx.db
    .selectFrom('sys_menu_grant')
    .innerJoin('sys_menu', 'sys_menu.id', 'menuId')
    .select(['ownerType', 'ownerId'])
    .distinct()
    .where('perms', '=', perms)
    .orderBy('ownerType')
    .orderBy('ownerId')
    .execute();
  await insertMany(
    ctx.db,
    'sys_menu_grant',
    owners.map((owner) => ({ ...owner, menuId, ...givenNow(ctx) })),
  );
}

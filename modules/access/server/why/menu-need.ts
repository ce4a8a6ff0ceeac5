import { isOf } from '@kaiyin/modules/account/server';
import type { Need, WhyEntry } from '@kaiyin/modules/access/schema';
import type { Context } from '@kaiyin/server-kit';
import type { OwnerBehind } from './owners-behind.ts';
import { scopesBehind } from './scopes-behind.ts';

/** Which grants of the menu speak of a permission: of every entry that carries it. */
export async function explainMenu(
  ctx: Context,
  permission: string,
  owners: readonly OwnerBehind[],
): Promise<Pick<Need, 'entries' | 'places' | 'may' | 'ways'>> {
  const menus = await ctx.db
    .selectFrom('sys_menu')
    .select(['id', 'parentId', 'name', 'status', 'perms'])
    .orderBy('id')
    .execute();
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const wayTo = (id: number, below: WhyEntry[] = []): WhyEntry[] => {
    const menu = byId.get(id);
    if (!menu || below.some((entry) => entry.id === id)) return below;
    return wayTo(menu.parentId, [{ id, name: menu.name, isClosed: menu.status !== 'enabled' }, ...below]);
  };
  const carrying = menus.filter(({ perms }) => perms === permission).map(({ id }) => id);
  const grants =
    carrying.length === 0
      ? []
      : await ctx.db
          .selectFrom('sys_menu_grant')
          .select(['menuId', 'ownerType', 'ownerId', 'createBy', 'createTime'])
          .where(isOf(owners))
          .where('menuId', 'in', carrying)
          .orderBy('id')
          .execute();
  const scopes = await scopesBehind(ctx, owners);
  const ways = grants.flatMap(({ menuId, ownerType, ownerId, createBy, createTime }) => {
    const owner = owners.find((one) => one.ownerType === ownerType && one.ownerId === ownerId);
    if (!owner) return [];
    const entries = wayTo(menuId);
    const isReached = byId.get(entries[0]?.id ?? 0)?.parentId === 0 && entries.every(({ isClosed }) => !isClosed);
    const idle = owner.isClosed ? ('role' as const) : isReached ? null : ('menu' as const);
    const rows = scopes.get(owner.role?.id ?? 0) ?? { scope: 'all' as const, departments: [] };
    return { role: owner.role, entries, places: [], granted: true, createBy, createTime, idle, ...rows };
  });
  const [first] = carrying;
  return {
    entries: first === undefined ? [] : wayTo(first),
    places: [],
    may: ways.some(({ idle }) => idle === null),
    ways,
  };
}

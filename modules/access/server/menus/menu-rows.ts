import type { Menu } from '@kaiyin/modules/account/schema';
import type { MenuNode } from '@kaiyin/modules/access/schema';
import { notFound, type Context } from '@kaiyin/server-kit';

/** The whole menu in its order. */
export const menuRows = async ({ db }: Context): Promise<Menu[]> =>
  db.selectFrom('sys_menu').selectAll().orderBy('sort').orderBy('id').execute();

export function rowOf(menus: readonly Menu[], id: number): Menu {
  const found = menus.find((menu) => menu.id === id);
  if (!found) throw notFound();
  return found;
}

/** An entry and all below it. */
export function withBelow(menus: readonly Menu[], id: number): Menu[] {
  const byParent = Map.groupBy(menus, ({ parentId }) => parentId);
  const found = new Set([rowOf(menus, id)]);
  for (const menu of found) for (const child of byParent.get(menu.id) ?? []) found.add(child);
  return [...found];
}

const shown = [
  'id',
  'parentId',
  'name',
  'sort',
  'menuType',
  'path',
  'component',
  'external',
  'visible',
  'status',
  'perms',
  'icon',
  'createTime',
] as const;

/** The whole menu as a tree; what has lost its parent stands at the top. */
export async function menuNodes({ db }: Context): Promise<MenuNode[]> {
  const menus = await db.selectFrom('sys_menu').select(shown).orderBy('sort').orderBy('id').execute();
  const known = new Set(menus.map(({ id }) => id));
  const byParent = Map.groupBy(menus, ({ parentId }) => (known.has(parentId) ? parentId : 0));
  const below = (parentId: number): MenuNode[] =>
    (byParent.get(parentId) ?? []).map((menu) => ({ ...menu, children: below(menu.id) }));
  return below(0);
}

import type { Context } from '@kaiyin/server-kit';

/** Whether an enabled entry of the menu has a screen at a path: the parts of those above it and its own. */
export async function menuHasPath({ db }: Context, { path }: { path: string }): Promise<boolean> {
  const rows = await db
    .selectFrom('sys_menu')
    .select(['id', 'parentId', 'path', 'menuType'])
    .where('status', '=', 'enabled')
    .where('menuType', '!=', 'button')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wholePath = ({ path: own, parentId }: (typeof rows)[number], depth = 0): string => {
    const above = (own ?? '').startsWith('/') || depth > 16 ? undefined : byId.get(parentId);
    return `${above ? wholePath(above, depth + 1) : ''}/${own ?? ''}`.replace(/\/{2,}/g, '/');
  };
  return rows.some((row) => row.menuType === 'menu' && wholePath(row) === path);
}

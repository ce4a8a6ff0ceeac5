import { innerPath, isAddress, type Menu, type Router } from '@kaiyin/modules/account/schema';
import type { Context } from '@kaiyin/server-kit';

/** The caller's menu as routes: enabled entries whose permission is held; directories without children are left out. */
export async function getRouters(ctx: Context): Promise<Router[]> {
  const user = ctx.user;
  if (user?.userType !== 'user') return [];
  const menus = (await ctx.db
    .selectFrom('sys_menu')
    .selectAll()
    .where('status', '=', 'enabled')
    .where('menuType', '!=', 'button')
    .orderBy('sort')
    .orderBy('id')
    .execute()) as Menu[];
  const mine = menus.filter(
    (menu) =>
      menu.menuType === 'directory' || !menu.perms || user.permissions.has('*') || user.permissions.has(menu.perms),
  );
  return menusToRouters(mine, 0);
}

/** Rows to tree; pure. */
function menusToRouters(menus: readonly Menu[], parentId: number, depth = 0): Router[] {
  return menus
    .filter((menu) => menu.parentId === parentId)
    .flatMap((menu) => {
      const children = menusToRouters(menus, menu.id, depth + 1);
      if (menu.menuType === 'directory' && children.length === 0) return [];
      const entry = menuToRouter(menu, children, depth);
      return depth === 0 && menu.menuType === 'menu' && !isAddress(menu.path) ? [wrapped(entry, menu)] : [entry];
    });
}

function menuToRouter(menu: Menu, children: Router[], depth: number): Router {
  const path = menu.path ?? '';
  const inner = isAddress(path) && !menu.external;
  const directory = menu.menuType === 'directory';
  return {
    name: routeName(path || String(menu.id)),
    path: inner ? innerPath(path) : depth === 0 && !isAddress(path) && !path.startsWith('/') ? `/${path}` : path,
    hidden: !menu.visible,
    redirect: directory ? 'noRedirect' : null,
    component: directory ? (depth === 0 ? 'Layout' : 'ParentView') : inner ? 'InnerLink' : (menu.component ?? ''),
    query: menu.routeQuery,
    alwaysShow: directory && children.length > 0,
    meta: {
      title: `MENU.NAME.${menu.id}`,
      label: menu.name,
      icon: menu.icon,
      noCache: !menu.cached,
      link: isAddress(path) ? path : null,
    },
    children,
  };
}

// A page on the top level still stands inside the layout.
const wrapped = (entry: Router, menu: Menu): Router => ({
  ...entry,
  name: `${entry.name}Layout`,
  path: '/',
  component: 'Layout',
  meta: { ...entry.meta, link: null },
  children: [{ ...entry, path: (menu.path ?? '').replace(/^\//, '') }],
});

const routeName = (path: string): string =>
  path
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

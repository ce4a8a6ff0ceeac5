import * as api from '@kaiyin/modules/access/schema';
import { menu } from '@kaiyin/modules/account/schema';
import { crudRoutes, historyRoute, moveInTree, route, type Lent, type Route } from '@kaiyin/server-kit';
import { menuHasPath } from './menus/has-path.ts';
import { knownMenu, type KnownMenu } from './menus/known-menu.ts';
import { menuNodes } from './menus/menu-rows.ts';
import { changeMenuStatus, menus } from './menus/menus.ts';
import { menuPermissions, savePermissions } from './grants/menu-grants.ts';
import { cancelRole, grantRole, usersOfRole } from './roles/role-users.ts';
import { roleScope, saveRoleScope } from './roles/role-scope.ts';
import { changeRoleStatus, roles } from './roles/roles.ts';
import { explainMine, explainOf } from './why/explain.ts';
import { kindRows, placesOf, rightsMatrix } from './why/matrix.ts';

export const accessRoutes = (lent: Pick<Lent, 'menu' | 'permissionsAsked'>): Route[] => [
  ...menuRoutes(knownMenu(lent)),
  route(api.menuHasPath, menuHasPath),
  route(api.changeRoleStatus, changeRoleStatus),
  route(api.roleScope, roleScope),
  route(api.saveRoleScope, saveRoleScope),
  route(api.menuPermissions, menuPermissions),
  route(api.savePermissions, savePermissions),
  route(api.whyMe, explainMine),
  route(api.whyUser, explainOf),
  route(api.recordKinds, kindRows),
  route(api.recordPlaces, placesOf),
  route(api.rightsMatrix, rightsMatrix),
  route(api.allocatedUsers, (ctx, query) => usersOfRole(ctx, query, true)),
  route(api.unallocatedUsers, (ctx, query) => usersOfRole(ctx, query, false)),
  route(api.grantRole, grantRole),
  route(api.cancelRole, cancelRole),
  ...crudRoutes(api.roleApi, roles),
  historyRoute(api.roleHistory, { kinds: ['sys_role'], see: roles.get }),
];

/** What an entry of the menu may be hangs on its type. */
function menuRoutes(known: KnownMenu): Route[] {
  const { list, get, create, update, remove } = menus(known);
  return [
    route(api.menuTree, menuNodes),
    route(api.knownPermissions, () => [...known.permissions()].toSorted()),
    route(api.changeMenuStatus, changeMenuStatus),
    route(api.menuApi.list, list),
    route(api.menuApi.get, get),
    historyRoute(api.menuHistory, { kinds: ['sys_menu'], see: get }),
    route(api.menuApi.create, create),
    route(api.menuApi.update, update),
    route(api.menuApi.remove, remove),
    route(api.menuMove, moveInTree(menu, { get, update })),
  ];
}

import * as api from '@kaiyin/modules/people/schema';
import { department, menu } from '@kaiyin/modules/account/schema';
import { changeStatusBy, crudRoutes, historyRoute, moveInTree, route, type Lent, type Route } from '@kaiyin/server-kit';
import { knownMenu, type KnownMenu } from './menus/known-menu.ts';
import { menuNodes } from './menus/menu-rows.ts';
import { changeMenuStatus, menus } from './menus/menus.ts';
import { cleanLogins, listLogins, removeLogins } from './sign-ins/login-log.ts';
import { endAllOf, endOnline, listOnline } from './sign-ins/online.ts';
import { departmentNodes, departments } from './departments.ts';
import { postChoices, posts } from './posts.ts';
import { menuPermissions, savePermissions } from './grants/menu-grants.ts';
import { cancelRole, grantRole, usersOfRole } from './roles/role-users.ts';
import { roleScope, saveRoleScope } from './roles/role-scope.ts';
import { changeRoleStatus, roleChoices, roles } from './roles/roles.ts';
import { addUser } from './users/add-user.ts';
import { approveUsers, refuseUsers } from './users/approve-users.ts';
import { changeRoles } from './users/change-roles.ts';
import { changeDepartment } from './users/change-department.ts';
import { changeStatus, unlockUsers } from './users/change-status.ts';
import { getUser } from './users/get-user.ts';
import { listUsers } from './users/list-users.ts';
import { removeUsers } from './users/remove-users.ts';
import { resetPassword } from './users/reset-password.ts';
import { explainMine, explainOf } from './why/explain.ts';
import { kindRows, placesOf, rightsMatrix } from './why/matrix.ts';
import { updateUser } from './users/update-user.ts';
import { setUserRoles } from './users/user-roles.ts';

export const peopleRoutes = (lent: Pick<Lent, 'menu' | 'permissionsAsked'>): Route[] => [
  ...menuRoutes(knownMenu(lent)),
  route(api.departmentTree, departmentNodes),
  ...crudRoutes(api.departmentApi, departments),
  route(api.changeDepartmentStatus, changeStatusBy(departments)),
  route(api.departmentMove, moveInTree(department, departments)),
  historyRoute(api.departmentHistory, { kinds: ['sys_dept'], see: departments.get }),
  route(api.postOptions, postChoices),
  ...crudRoutes(api.postApi, posts),
  route(api.changePostStatus, changeStatusBy(posts)),
  historyRoute(api.postHistory, { kinds: ['sys_post'], see: posts.get }),
  route(api.roleOptions, roleChoices),
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
  route(api.listUsers, listUsers),
  route(api.getUser, getUser),
  historyRoute(api.userHistory, { kinds: ['sys_user'], see: getUser }),
  route(api.addUser, addUser),
  route(api.updateUser, updateUser),
  route(api.removeUsers, removeUsers),
  route(api.resetPassword, resetPassword),
  route(api.changeUserDepartment, changeDepartment),
  route(api.changeUserStatus, changeStatus),
  route(api.approveUsers, approveUsers),
  route(api.refuseUsers, refuseUsers),
  route(api.unlockUsers, unlockUsers),
  route(api.setUserRoles, setUserRoles),
  route(api.changeRoles, changeRoles),
  route(api.listOnline, listOnline),
  route(api.endOnline, endOnline),
  route(api.endAllOf, endAllOf),
  route(api.listLogins, listLogins),
  route(api.removeLogins, removeLogins),
  route(api.cleanLogins, cleanLogins),
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

import * as api from '@kaiyin/modules/organisation/schema';
import { department } from '@kaiyin/modules/account/schema';
import { changeStatusBy, crudRoutes, historyRoute, moveInTree, route, type Route } from '@kaiyin/server-kit';
import { cleanLogins, listLogins, removeLogins } from './sign-ins/login-log.ts';
import { endAllOf, endOnline, listOnline } from './sign-ins/online.ts';
import { departmentNodes, departments } from './departments.ts';
import { postChoices, posts } from './posts.ts';
import { roleChoices } from './users/role-choices.ts';
import { addUser } from './users/add-user.ts';
import { approveUsers, refuseUsers } from './users/approve-users.ts';
import { changeRoles } from './users/change-roles.ts';
import { changeDepartment } from './users/change-department.ts';
import { changeStatus, unlockUsers } from './users/change-status.ts';
import { getUser } from './users/get-user.ts';
import { listUsers } from './users/list-users.ts';
import { removeUsers } from './users/remove-users.ts';
import { resetPassword } from './users/reset-password.ts';
import { updateUser } from './users/update-user.ts';
import { setUserRoles } from './users/user-roles.ts';

export const organisationRoutes: Route[] = [
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

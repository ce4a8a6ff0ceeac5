import { defineConsole, lazyPart } from '@kaiyin/console-kit';
import { mayAskOfOthers, whyHref } from './why/may-ask.ts';

/** A password for somebody else: typed, or made and copied. */
export const PasswordWidget = lazyPart(async () => ({
  default: (await import('./users/PasswordWidget.tsx')).PasswordWidget,
}));
export type { PermissionTabProps } from './grants/permission-tabs.ts';
/** What somebody may do with each of some records, to be changed and saved. */
export const RecordGrantsPanel = lazyPart(() => import('./grants/RecordGrantsPanel.tsx'));

export const peopleConsole = defineConsole({
  name: 'people',
  screenTexts: true,
  commands: [
    {
      id: 'new-user',
      label: 'people.newUser',
      permissions: ['system:user:add'],
      href: '/system/user?edit=new',
      sort: 60,
    },
  ],
  finders: [{ id: 'users', label: 'people.finds', load: () => import('./find-users.tsx') }],
  permissionTabs: [{ key: 'menu', label: 'people.menuPermissions', load: () => import('./grants/MenuTab.tsx') }],
  references: { sys_dept: async () => (await import('./department-options.ts')).departmentOptions() },
  places: {
    sys_user: (id) => `/system/user?edit=${id}`,
    sys_role: (id) => `/system/role?edit=${id}`,
    sys_dept: (id) => `/system/dept?edit=${id}`,
    sys_menu: (id) => `/system/menu?edit=${id}`,
    sys_post: (id) => `/system/post?edit=${id}`,
  },
  screens: {
    'system/user/index': () => import('./users/UserPage.tsx'),
    'system/role/index': () => import('./roles/RolePage.tsx'),
    'system/role-auth/user': () => import('./roles/RoleUsersPage.tsx'),
    'system/menu/index': () => import('./menus/MenuPage.tsx'),
    'system/dept/index': () => import('./departments/DepartmentPage.tsx'),
    'monitor/online/index': () => import('./sign-ins/OnlinePage.tsx'),
    'monitor/logs/logininfo': () => import('./sign-ins/LoginLogPage.tsx'),
    'system/why/index': () => import('./why/WhyPage.tsx'),
    'system/rights/index': () => import('./why/RightsPage.tsx'),
    'system/post/index': () => import('./PostPage.tsx'),
  },
  whyHref: (lacking) => whyHref(lacking),
  routes: [
    {
      path: '/system/why',
      screen: 'system/why/index',
      title: { key: 'people.why.title' },
      trail: [],
      activeMenu: '/system/user',
    },
    {
      path: '/system/rights',
      screen: 'system/rights/index',
      title: { key: 'people.rights.title' },
      trail: [],
      activeMenu: '/system/user',
      permissions: mayAskOfOthers,
    },
    {
      path: '/system/role-auth/user/:roleId',
      screen: 'system/role-auth/user',
      title: { key: 'people.roleUsers' },
      trail: [],
      activeMenu: '/system/role',
      permissions: ['system:role:edit'],
    },
  ],
});

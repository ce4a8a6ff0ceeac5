import { defineConsole, lazyPart } from '@kaiyin/console-kit';
import { mayAskOfOthers, whyHref } from './why/may-ask.ts';

export type { PermissionTabProps } from './grants/permission-tabs.ts';
/** What somebody may do with each of some records, to be changed and saved. */
export const RecordGrantsPanel = lazyPart(() => import('./grants/RecordGrantsPanel.tsx'));

export const accessConsole = defineConsole({
  name: 'access',
  screenTexts: true,
  permissionTabs: [{ key: 'menu', label: 'people.menuPermissions', load: () => import('./grants/MenuTab.tsx') }],
  personActions: [
    {
      label: 'people.permissions',
      permission: 'system:user:grant',
      isForOthers: true,
      Dialog: lazyPart(() => import('./grants/PersonPermissions.tsx')),
    },
    { label: 'people.why.action', permission: mayAskOfOthers, href: ({ id }) => whyHref({ userId: id }) },
  ],
  places: {
    sys_role: (id) => `/system/role?edit=${id}`,
    sys_menu: (id) => `/system/menu?edit=${id}`,
  },
  screens: {
    'system/role/index': () => import('./roles/RolePage.tsx'),
    'system/role-auth/user': () => import('./roles/RoleUsersPage.tsx'),
    'system/menu/index': () => import('./menus/MenuPage.tsx'),
    'system/why/index': () => import('./why/WhyPage.tsx'),
    'system/rights/index': () => import('./why/RightsPage.tsx'),
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

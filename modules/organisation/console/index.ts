import { defineConsole, lazyPart } from '@kaiyin/console-kit';

/** A password for somebody else: typed, or made and copied. */
export const PasswordWidget = lazyPart(async () => ({
  default: (await import('./users/PasswordWidget.tsx')).PasswordWidget,
}));
export { useDepartments } from './departments/use-departments.ts';
export type { PersonAction, PersonDialogProps } from './users/person-actions.ts';

export const organisationConsole = defineConsole({
  name: 'organisation',
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
  references: { sys_dept: async () => (await import('./department-options.ts')).departmentOptions() },
  places: {
    sys_user: (id) => `/system/user?edit=${id}`,
    sys_dept: (id) => `/system/dept?edit=${id}`,
    sys_post: (id) => `/system/post?edit=${id}`,
  },
  screens: {
    'system/user/index': () => import('./users/UserPage.tsx'),
    'system/dept/index': () => import('./departments/DepartmentPage.tsx'),
    'monitor/online/index': () => import('./sign-ins/OnlinePage.tsx'),
    'monitor/logs/logininfo': () => import('./sign-ins/LoginLogPage.tsx'),
    'system/post/index': () => import('./PostPage.tsx'),
  },
});

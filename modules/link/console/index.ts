import { defineConsole } from '@kaiyin/console-kit';

export const linkConsole = defineConsole({
  name: 'link',
  screenTexts: true,
  references: { cms_link_group: async (query) => (await import('./find-groups.ts')).findGroups(query) },
  places: {
    cms_link: () => '/operations/link',
    cms_link_group: (id) => `/operations/link/list?groupId=${id}`,
  },
  screens: {
    'cms/link/linkGroup': () => import('./LinkGroupPage.tsx'),
    'operations/link/list': () => import('./LinkPage.tsx'),
  },
  routes: [
    {
      path: '/operations/link/list',
      screen: 'operations/link/list',
      title: { key: 'link.list' },
      trail: [],
      activeMenu: '/operations/link',
      tabParam: 'groupId',
    },
  ],
});

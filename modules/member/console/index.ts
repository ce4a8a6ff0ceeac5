import { defineConsole } from '@kaiyin/console-kit';
export { pageOf } from './page-of.ts';
export type { MemberTab } from './member-tabs.ts';
import { memberSettings } from '@kaiyin/modules/member/schema';

export const memberConsole = defineConsole({
  name: 'member',
  screenTexts: true,
  settings: memberSettings,
  places: {
    cc_member: (id) => `/member/detail?id=${id}`,
    cc_member_level_config: (id) => `/member/levelConfig?edit=${id}`,
    cc_member_group_config: (id) => `/member/group?edit=${id}`,
    cc_member_exp_config: (id) => `/member/expConfig?edit=${id}`,
  },
  references: {
    cc_member_group_config: async (query) => (await import('./find-groups.ts')).findGroups(query),
    cc_member_level_config: async (query) => (await import('./find-levels.ts')).findLevels(query),
  },
  routes: [
    {
      path: '/member/detail',
      screen: 'member/memberDetail',
      title: { key: 'membership.detailTab' },
      trail: [],
      activeMenu: '/member/list',
      tabParam: 'id',
      permissions: ['member:view', 'member:list'],
    },
  ],
  screens: {
    'member/memberList': () => import('./MemberPage.tsx'),
    'member/memberDetail': () => import('./detail/MemberDetailPage.tsx'),
    'member/groupConfig': () => import('./GroupPage.tsx'),
    'member/levelConfig': () => import('./LevelPage.tsx'),
    'member/expConfig': () => import('./ExperiencePage.tsx'),
  },
});

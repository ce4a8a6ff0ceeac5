import { defineConsole } from '@kaiyin/console-kit';
import { contributionSettings } from '@kaiyin/modules/contribution/schema';

const permissions = ['contribution:view', 'contribution:list'];

export const contributionConsole = defineConsole({
  name: 'contribution',
  screenTexts: true,
  settings: contributionSettings,
  places: { cc_contribution: (id) => `/contribute-edit/index?id=${id}` },
  screens: {
    'contribution/list': () => import('./ContributionPage.tsx'),
    'contribution/review': () => import('./ReviewPage.tsx'),
    'contribution/dashboard': () => import('./DashboardPage.tsx'),
  },
  memberTabs: [
    {
      key: 'contributions',
      label: 'contribution.ofMember',
      permission: 'contribution:view',
      load: () => import('./MemberContributions.tsx'),
    },
  ],
  routes: [
    {
      path: '/contribute-list/index',
      screen: 'contribution/list',
      title: { key: 'contribution.listTab' },
      trail: [],
      activeMenu: '/member/contribution',
      permissions,
    },
    {
      path: '/contribute-edit/index',
      screen: 'contribution/review',
      title: { key: 'contribution.reviewTab' },
      trail: [],
      activeMenu: '/member/contribution',
      tabParam: 'id',
      permissions,
    },
  ],
});

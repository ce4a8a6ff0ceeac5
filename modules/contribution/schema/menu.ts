import type { MenuEntry } from '@kaiyin/entity';

export const contributionMenu: readonly MenuEntry[] = [
  {
    id: 2064,
    parent: 'member',
    sort: 4,
    name: ['投稿管理', 'Contributions'],
    path: 'contribution',
    icon: 'edit',
    screen: 'contribution/list',
    permission: 'contribution:view',
    buttons: [
      { id: 206401, name: ['投稿查询', 'Query contributions'], permission: 'contribution:list' },
      { id: 206402, name: ['投稿审核', 'Review contributions'], permission: 'contribution:audit' },
    ],
  },
  {
    id: 2086,
    parent: 'member',
    sort: 5,
    name: ['投稿看板', 'Dashboard'],
    path: 'contributionDashboard',
    icon: 'dashboard',
    screen: 'contribution/dashboard',
    permission: 'contribution:view',
  },
];

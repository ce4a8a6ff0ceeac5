import type { MenuEntry } from '@kaiyin/entity';

export const statMenu: readonly MenuEntry[] = [
  {
    id: 2080,
    sort: 38,
    name: ['统计分析', 'Statistics'],
    path: 'statistics',
    icon: 'chart',
    screen: 'stat/index',
    permission: 'stat:view',
    buttons: [{ id: 208001, name: ['导出', 'Export'], permission: 'stat:export' }],
  },
];

import type { MenuEntry } from '@kaiyin/entity';

export const auditMenu: readonly MenuEntry[] = [
  {
    id: 2052,
    parent: 'monitor',
    sort: 8,
    name: ['系统日志', 'System Logs'],
    path: 'logs',
    icon: 'list',
    screen: 'monitor/logs/index',
    permission: 'monitor:logs:view',
  },
  {
    id: 2049,
    parent: 'monitor',
    sort: 10,
    name: ['用户操作日志', 'User Operation'],
    path: 'logs/operation',
    icon: 'log',
    screen: 'monitor/logs/operation',
    permission: 'monitor:logs:view',
  },
];

import type { MenuEntry } from '@kaiyin/entity';

export const taskMenu: readonly MenuEntry[] = [
  {
    id: 2,
    directory: 'monitor',
    sort: 50,
    name: ['系统监控', 'Monitor'],
    path: 'monitor',
    icon: 'monitor',
    permission: 'monitor:view',
  },
  {
    id: 2041,
    parent: 'monitor',
    sort: 3,
    name: ['异步任务', 'Async Task'],
    path: 'async',
    icon: 'list',
    screen: 'monitor/async/index',
    permission: 'monitor:async:view',
    buttons: [{ id: 204101, name: ['任务中止与删除', 'Stop and delete tasks'], permission: 'monitor:async:remove' }],
  },
];

declare module '@kaiyin/entity/menu' {
  interface DirectoryRegistry {
    monitor: true;
  }
}

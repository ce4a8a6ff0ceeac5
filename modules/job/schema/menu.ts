import type { MenuEntry } from '@kaiyin/entity';

export const jobMenu: readonly MenuEntry[] = [
  {
    id: 110,
    parent: 'monitor',
    sort: 2,
    name: ['任务调度', 'Jobs'],
    path: 'job',
    icon: 'job',
    screen: 'monitor/job/index',
    permission: 'monitor:job:view',
    buttons: [
      { id: 11000, name: ['任务查询', 'Query jobs'], permission: 'monitor:job:list' },
      { id: 11001, name: ['任务新增', 'Add jobs'], permission: 'monitor:job:add' },
      { id: 11002, name: ['任务修改', 'Edit jobs'], permission: 'monitor:job:edit' },
      { id: 11003, name: ['任务删除', 'Delete jobs'], permission: 'monitor:job:remove' },
      { id: 11004, name: ['状态修改与执行', 'Enable, disable and run jobs'], permission: 'monitor:job:changeStatus' },
      { id: 11005, name: ['任务与日志导出', 'Export jobs and their log'], permission: 'monitor:job:export' },
    ],
  },
  {
    id: 2081,
    parent: 'monitor',
    sort: 2,
    name: ['定时任务', 'Scheduled Task'],
    path: 'task',
    icon: 'job',
    screen: 'monitor/task/index',
    permission: 'monitor:task:view',
    buttons: [
      { id: 208100, name: ['定时任务查询', 'Query scheduled tasks'], permission: 'monitor:task:list' },
      { id: 208101, name: ['定时任务新增', 'Add scheduled tasks'], permission: 'monitor:task:add' },
      {
        id: 208102,
        name: ['定时任务修改、启停与执行', 'Edit, enable, disable and run scheduled tasks'],
        permission: 'monitor:task:edit',
      },
      { id: 208103, name: ['定时任务删除', 'Delete scheduled tasks'], permission: 'monitor:task:remove' },
    ],
  },
];

import type { MenuEntry } from '@kaiyin/entity';

export const voteMenu: readonly MenuEntry[] = [
  {
    id: 2066,
    parent: 'operations',
    sort: 4,
    name: ['调查问卷', 'Vote'],
    path: 'vote',
    icon: 'form',
    screen: 'vote/index',
    permission: 'vote:view',
    buttons: [
      { id: 2071, name: ['新增', 'Add'], permission: 'vote:add' },
      { id: 2072, name: ['编辑', 'Edit'], permission: 'vote:edit' },
      { id: 2073, name: ['删除', 'Delete'], permission: 'vote:delete' },
      { id: 206601, name: ['导出', 'Export'], permission: 'vote:export' },
    ],
  },
];

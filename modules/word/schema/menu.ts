import type { MenuEntry } from '@kaiyin/entity';

export const wordMenu: readonly MenuEntry[] = [
  {
    id: 2040,
    parent: 'content',
    sort: 11,
    name: ['词汇管理', 'Words'],
    path: 'word',
    icon: 'input',
    screen: 'word/word',
    permission: 'word:view',
    buttons: [
      { id: 204001, name: ['新增', 'Add'], permission: 'word:add' },
      { id: 204002, name: ['修改', 'Edit'], permission: 'word:edit' },
      { id: 204003, name: ['删除', 'Delete'], permission: 'word:delete' },
      { id: 204004, name: ['导出', 'Export'], permission: 'word:export' },
      { id: 204005, name: ['导入', 'Import'], permission: 'word:import' },
    ],
  },
];

import type { MenuEntry } from '@kaiyin/entity';

export const modelMenu: readonly MenuEntry[] = [
  {
    id: 2037,
    parent: 'content',
    sort: 9,
    name: ['扩展模型', 'Ext Model'],
    path: 'exmodel',
    icon: 'form',
    screen: 'cms/exmodel/model',
    permission: 'cms:exmodel:view',
    buttons: [
      { id: 203701, name: ['扩展模型新增', 'Add models'], permission: 'cms:exmodel:add' },
      { id: 203702, name: ['扩展模型修改', 'Edit models'], permission: 'cms:exmodel:edit' },
      { id: 203703, name: ['扩展模型删除', 'Delete models'], permission: 'cms:exmodel:delete' },
    ],
  },
];

import type { MenuEntry } from '@kaiyin/entity';

export const customFormMenu: readonly MenuEntry[] = [
  {
    id: 2067,
    parent: 'operations',
    sort: 5,
    name: ['自定义表单', 'Custom Form'],
    path: 'customform',
    icon: 'form',
    screen: 'cms/customform/index',
    permission: 'cms:customform:view',
    buttons: [
      { id: 206701, name: ['自定义表单新增', 'Add forms'], permission: 'cms:customform:add' },
      { id: 206702, name: ['自定义表单修改', 'Edit forms and answers'], permission: 'cms:customform:edit' },
      { id: 206703, name: ['自定义表单删除', 'Delete forms and answers'], permission: 'cms:customform:delete' },
      { id: 206704, name: ['表单数据导出', 'Export answers'], permission: 'cms:customform:export' },
    ],
  },
];

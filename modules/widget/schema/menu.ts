import type { MenuEntry } from '@kaiyin/entity';

export const widgetMenu: readonly MenuEntry[] = [
  {
    id: 2039,
    parent: 'operations',
    sort: 2,
    name: ['广告管理', 'Advertise'],
    path: 'advertisement',
    icon: 'component',
    screen: 'operations/advertisement',
    permission: 'cms:advertisement:view',
    buttons: [
      { id: 203901, name: ['新增', 'Add'], permission: 'cms:advertisement:add' },
      { id: 203902, name: ['编辑', 'Edit'], permission: 'cms:advertisement:edit' },
      { id: 203903, name: ['删除', 'Delete'], permission: 'cms:advertisement:delete' },
    ],
  },
];

import type { MenuEntry } from '@kaiyin/entity';

export const linkMenu: readonly MenuEntry[] = [
  {
    id: 2035,
    directory: 'operations',
    sort: 36,
    name: ['互动运营', 'Interactive'],
    path: 'operations',
    icon: 'example',
    permission: 'operations:view',
  },
  {
    id: 2036,
    parent: 'operations',
    sort: 1,
    name: ['友链管理', 'Friend Link'],
    path: 'link',
    icon: 'link',
    screen: 'cms/link/linkGroup',
    permission: 'cms:friendlink:view',
    buttons: [
      { id: 2074, name: ['新增', 'Add'], permission: 'cms:friendlink:add' },
      { id: 2075, name: ['编辑', 'Edit'], permission: 'cms:friendlink:edit' },
      { id: 2076, name: ['删除', 'Delete'], permission: 'cms:friendlink:delete' },
      { id: 203601, name: ['导出', 'Export'], permission: 'cms:friendlink:export' },
      { id: 203602, name: ['导入', 'Import'], permission: 'cms:friendlink:import' },
    ],
  },
];

declare module '@kaiyin/entity/menu' {
  interface DirectoryRegistry {
    operations: true;
  }
}

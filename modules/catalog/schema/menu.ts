import type { MenuEntry } from '@kaiyin/entity';

export const catalogMenu: readonly MenuEntry[] = [
  {
    id: 2027,
    parent: 'content',
    sort: 2,
    name: ['栏目管理', 'Catalog'],
    path: 'catalog',
    icon: 'tree-table',
    screen: 'cms/contentcore/catalog',
    permission: 'cms:catalog:view',
    buttons: [
      { id: 202701, name: ['栏目新增', 'Add catalogs'], permission: 'cms:catalog:add' },
      { id: 202702, name: ['栏目修改', 'Edit catalogs'], permission: 'cms:catalog:edit' },
      { id: 202703, name: ['栏目删除', 'Delete catalogs'], permission: 'cms:catalog:delete' },
      { id: 202704, name: ['栏目发布', 'Publish catalogs'], permission: 'cms:catalog:publish' },
    ],
  },
];

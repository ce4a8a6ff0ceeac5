import type { MenuEntry } from '@kaiyin/entity';

export const searchMenu: readonly MenuEntry[] = [
  {
    id: 2044,
    parent: 'content',
    sort: 12,
    name: ['内容索引', 'Content Index'],
    path: 'search/index',
    icon: 'documentation',
    screen: 'cms/search/contentIndex',
    permission: 'cms:contentindex:view',
    buttons: [
      { id: 204401, name: ['移出索引', 'Remove from the index'], permission: 'cms:contentindex:delete' },
      { id: 204402, name: ['重建索引', 'Rebuild the index'], permission: 'cms:contentindex:rebuild' },
    ],
  },
  {
    id: 2045,
    parent: 'content',
    sort: 13,
    name: ['索引词库', 'Index Dict'],
    path: 'dictWord',
    icon: 'dict',
    screen: 'search/dict/index',
    permission: 'search:dict:view',
    buttons: [
      { id: 204501, name: ['新增', 'Add'], permission: 'search:dict:add' },
      { id: 204502, name: ['删除', 'Delete'], permission: 'search:dict:delete' },
    ],
  },
  {
    id: 2046,
    parent: 'content',
    sort: 14,
    name: ['搜索日志', 'Search Log'],
    path: 'searchWord',
    icon: 'log',
    screen: 'search/log/index',
    permission: 'search:log:view',
    buttons: [
      { id: 204601, name: ['搜索词修改', 'Edit search words'], permission: 'search:log:edit' },
      { id: 204602, name: ['删除', 'Delete'], permission: 'search:log:delete' },
    ],
  },
];

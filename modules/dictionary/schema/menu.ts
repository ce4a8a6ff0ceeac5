import type { MenuEntry } from '@kaiyin/entity';

export const dictionaryMenu: readonly MenuEntry[] = [
  {
    id: 1,
    directory: 'system',
    sort: 40,
    name: ['系统管理', 'System'],
    path: 'system',
    icon: 'system',
    permission: 'system:view',
  },
  {
    id: 105,
    parent: 'system',
    sort: 6,
    name: ['字典管理', 'Dictionary'],
    path: 'dict',
    icon: 'dict',
    screen: 'system/dict/index',
    permission: 'system:dict:view',
    buttons: [
      { id: 1025, name: ['字典查询', 'Query dictionaries'], permission: 'system:dict:list' },
      { id: 1026, name: ['字典新增', 'Add dictionaries'], permission: 'system:dict:add' },
      { id: 1027, name: ['字典修改', 'Edit dictionaries'], permission: 'system:dict:edit' },
      { id: 1028, name: ['字典删除', 'Delete dictionaries'], permission: 'system:dict:remove' },
      { id: 1029, name: ['字典导出', 'Export dictionaries'], permission: 'system:dict:export' },
      { id: 10501, name: ['字典导入', 'Import dictionaries'], permission: 'system:dict:import' },
    ],
  },
  {
    id: 106,
    parent: 'system',
    sort: 7,
    name: ['参数设置', 'Config'],
    path: 'config',
    icon: 'edit',
    screen: 'system/config/index',
    permission: 'system:config:view',
    buttons: [
      { id: 1030, name: ['参数查询', 'Query parameters'], permission: 'system:config:list' },
      { id: 1031, name: ['参数新增', 'Add parameters'], permission: 'system:config:add' },
      { id: 1032, name: ['参数修改', 'Edit parameters'], permission: 'system:config:edit' },
      { id: 1033, name: ['参数删除', 'Delete parameters'], permission: 'system:config:remove' },
      { id: 1034, name: ['参数导出', 'Export parameters'], permission: 'system:config:export' },
      { id: 10601, name: ['参数导入', 'Import parameters'], permission: 'system:config:import' },
    ],
  },
];

declare module '@kaiyin/entity/menu' {
  interface DirectoryRegistry {
    system: true;
  }
}

import type { MenuEntry } from '@kaiyin/entity';
import { menuScreen } from './way-to-menus.ts';

export const accessMenu: readonly MenuEntry[] = [
  {
    id: 101,
    parent: 'system',
    sort: 2,
    name: ['角色管理', 'Role'],
    path: 'role',
    icon: 'peoples',
    screen: 'system/role/index',
    permission: 'system:role:view',
    buttons: [
      { id: 1007, name: ['角色查询', 'Query roles'], permission: 'system:role:list' },
      { id: 1008, name: ['角色新增', 'Add roles'], permission: 'system:role:add' },
      { id: 1009, name: ['角色修改', 'Edit roles'], permission: 'system:role:edit' },
      { id: 1010, name: ['角色删除', 'Delete roles'], permission: 'system:role:remove' },
      { id: 1102, name: ['角色授权', 'Grant to roles'], permission: 'system:role:grant' },
      { id: 1011, name: ['角色导出', 'Export roles'], permission: 'system:role:export' },
      { id: 10101, name: ['角色导入', 'Import roles'], permission: 'system:role:import' },
    ],
  },
  {
    id: 102,
    parent: 'system',
    sort: 3,
    name: ['菜单管理', 'Menu'],
    path: 'menu',
    icon: 'tree-table',
    screen: menuScreen,
    permission: 'system:menu:view',
    buttons: [
      { id: 1012, name: ['菜单查询', 'Query menus'], permission: 'system:menu:list' },
      { id: 1013, name: ['菜单新增', 'Add menus'], permission: 'system:menu:add' },
      { id: 1014, name: ['菜单修改', 'Edit menus'], permission: 'system:menu:edit' },
      { id: 1015, name: ['菜单删除', 'Delete menus'], permission: 'system:menu:remove' },
    ],
  },
];

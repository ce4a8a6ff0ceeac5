import type { MenuEntry } from '@kaiyin/entity';

export const securityMenu: readonly MenuEntry[] = [
  {
    id: 2042,
    parent: 'system',
    sort: 10,
    name: ['安全配置', 'Security'],
    path: 'security/config',
    icon: 'shield-user-line',
    screen: 'system/security/config',
    permission: 'system:security:view',
    buttons: [
      { id: 204201, name: ['安全配置新增', 'Add configurations'], permission: 'system:security:add' },
      { id: 204202, name: ['安全配置修改', 'Edit configurations'], permission: 'system:security:edit' },
      { id: 204203, name: ['安全配置删除', 'Delete configurations'], permission: 'system:security:remove' },
    ],
  },
  {
    id: 2043,
    parent: 'system',
    sort: 11,
    name: ['IP规则', 'IP Rule'],
    path: 'iprule',
    icon: 'cascader',
    screen: 'system/iprule/index',
    permission: 'system:iprule:view',
    buttons: [
      { id: 204301, name: ['IP规则新增', 'Add IP rules'], permission: 'system:iprule:add' },
      { id: 204302, name: ['IP规则修改', 'Edit IP rules'], permission: 'system:iprule:edit' },
      { id: 204303, name: ['IP规则删除', 'Delete IP rules'], permission: 'system:iprule:remove' },
    ],
  },
];

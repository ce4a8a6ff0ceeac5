import type { MenuEntry } from '@kaiyin/entity';

export const memberMenu: readonly MenuEntry[] = [
  {
    id: 2060,
    directory: 'member',
    sort: 37,
    name: ['会员管理', 'Member'],
    path: 'member',
    icon: 'user',
    permission: 'member:view',
  },
  {
    id: 2063,
    parent: 'member',
    sort: 1,
    name: ['会员列表', 'Member List'],
    path: 'list',
    icon: 'user',
    screen: 'member/memberList',
    permission: 'member:view',
    buttons: [
      { id: 206301, name: ['会员查询', 'Query members'], permission: 'member:list' },
      { id: 206302, name: ['会员新增', 'Add members'], permission: 'member:add' },
      { id: 206303, name: ['会员修改', 'Edit members'], permission: 'member:edit' },
      { id: 206305, name: ['重置密码', 'Reset passwords'], permission: 'member:resetPwd' },
      { id: 206306, name: ['封禁会员', 'Ban members'], permission: 'member:ban' },
      { id: 206307, name: ['导出个人数据', 'Export personal data'], permission: 'member:export' },
      { id: 206308, name: ['注销会员', 'Erase members'], permission: 'member:erase' },
    ],
  },
  {
    id: 2062,
    parent: 'member',
    sort: 2,
    name: ['等级配置', 'Level Config'],
    path: 'levelConfig',
    icon: 'star',
    screen: 'member/levelConfig',
    permission: 'member:level:view',
    buttons: [
      { id: 206201, name: ['新增', 'Add'], permission: 'member:level:add' },
      { id: 206202, name: ['编辑', 'Edit'], permission: 'member:level:edit' },
      { id: 206203, name: ['删除', 'Delete'], permission: 'member:level:delete' },
    ],
  },
  {
    id: 2068,
    parent: 'member',
    sort: 4,
    name: ['会员分组', 'Member Groups'],
    path: 'group',
    icon: 'tree',
    screen: 'member/groupConfig',
    permission: 'member:group:view',
    buttons: [
      { id: 206801, name: ['新增', 'Add'], permission: 'member:group:add' },
      { id: 206802, name: ['编辑', 'Edit'], permission: 'member:group:edit' },
      { id: 206803, name: ['删除', 'Delete'], permission: 'member:group:delete' },
    ],
  },
  {
    id: 2061,
    parent: 'member',
    sort: 3,
    name: ['经验配置', 'Exp Config'],
    path: 'expConfig',
    icon: 'form',
    screen: 'member/expConfig',
    permission: 'member:exp:view',
    buttons: [
      { id: 206101, name: ['新增', 'Add'], permission: 'member:exp:add' },
      { id: 206102, name: ['编辑', 'Edit'], permission: 'member:exp:edit' },
      { id: 206103, name: ['删除', 'Delete'], permission: 'member:exp:delete' },
    ],
  },
];

declare module '@kaiyin/entity/menu' {
  interface DirectoryRegistry {
    member: true;
  }
}

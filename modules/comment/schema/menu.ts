import type { MenuEntry } from '@kaiyin/entity';

export const commentMenu: readonly MenuEntry[] = [
  {
    id: 2065,
    parent: 'operations',
    sort: 3,
    name: ['评论管理', 'Comment'],
    path: 'comment',
    icon: 'edit',
    screen: 'comment/commentList',
    permission: 'comment:view',
    buttons: [
      { id: 2069, name: ['审核', 'Audit'], permission: 'comment:audit' },
      { id: 2070, name: ['删除', 'Delete'], permission: 'comment:delete' },
      { id: 206501, name: ['封禁', 'Ban'], permission: 'comment:ban' },
    ],
  },
];

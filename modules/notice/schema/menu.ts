import type { MenuEntry } from '@kaiyin/entity';

export const noticeMenu: readonly MenuEntry[] = [
  {
    id: 107,
    parent: 'system',
    sort: 8,
    name: ['通知公告', 'Notice'],
    path: 'notice',
    icon: 'message',
    screen: 'system/notice/index',
    permission: 'system:notice:view',
    buttons: [
      { id: 1036, name: ['公告新增', 'Add notices'], permission: 'system:notice:add' },
      { id: 1037, name: ['公告修改', 'Edit notices'], permission: 'system:notice:edit' },
      { id: 1038, name: ['公告删除', 'Delete notices'], permission: 'system:notice:remove' },
    ],
  },
];

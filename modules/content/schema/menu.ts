import type { MenuEntry } from '@kaiyin/entity';

export const contentMenu: readonly MenuEntry[] = [
  {
    id: 2028,
    parent: 'content',
    sort: 1,
    name: ['内容管理', 'Content'],
    path: 'content',
    icon: 'list',
    screen: 'cms/contentcore/content',
    permission: 'cms:content:view',
    buttons: [
      { id: 202801, name: ['内容新增', 'Add contents'], permission: 'cms:content:add' },
      { id: 202802, name: ['内容修改', 'Edit contents'], permission: 'cms:content:edit' },
      { id: 202803, name: ['内容删除', 'Delete contents'], permission: 'cms:content:delete' },
      { id: 202804, name: ['内容发布', 'Publish contents'], permission: 'cms:content:publish' },
      { id: 202805, name: ['解除他人的内容锁定', 'Unlock contents of others'], permission: 'cms:content:unlock' },
    ],
  },
  {
    id: 2038,
    parent: 'content',
    sort: 10,
    name: ['专题', 'Special Topic'],
    path: 'special',
    icon: 'star',
    screen: 'cms/contentcore/special',
    permission: 'cms:catalog:view',
    buttons: [],
  },
];

import type { MenuEntry } from '@kaiyin/entity';

export const resourceMenu: readonly MenuEntry[] = [
  {
    id: 2024,
    parent: 'content',
    sort: 3,
    name: ['资源管理', 'Resources'],
    path: 'resource',
    icon: 'picture',
    screen: 'cms/contentcore/resource',
    permission: 'cms:resource:view',
    buttons: [
      { id: 202402, name: ['资源修改', 'Edit resources'], permission: 'cms:resource:edit' },
      { id: 202403, name: ['资源删除', 'Delete resources'], permission: 'cms:resource:delete' },
    ],
  },
];

import type { MenuEntry } from '@kaiyin/entity';

export const fileMenu: readonly MenuEntry[] = [
  {
    id: 2033,
    parent: 'content',
    sort: 6,
    name: ['文件管理', 'Files'],
    path: 'file',
    icon: 'tree-table',
    screen: 'cms/contentcore/file',
    permission: 'cms:file:view',
    buttons: [
      { id: 203301, name: ['文件新增', 'Add files'], permission: 'cms:file:add' },
      { id: 203302, name: ['文件修改', 'Edit files'], permission: 'cms:file:edit' },
      { id: 203303, name: ['文件删除', 'Delete files'], permission: 'cms:file:delete' },
    ],
  },
];

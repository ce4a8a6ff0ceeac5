import type { MenuEntry } from '@kaiyin/entity';

export const siteMenu: readonly MenuEntry[] = [
  {
    id: 2025,
    directory: 'content',
    sort: 35,
    name: ['内容管理', 'Content'],
    path: 'configs',
    icon: 'documentation',
    permission: 'cms:view',
  },
  {
    id: 2026,
    parent: 'content',
    sort: 8,
    name: ['站点管理', 'Site'],
    path: 'site',
    icon: 'cascader',
    screen: 'cms/contentcore/site',
    permission: 'cms:site:view',
    buttons: [
      { id: 202601, name: ['站点新增', 'Add sites'], permission: 'cms:site:add' },
      { id: 202602, name: ['站点修改', 'Edit sites'], permission: 'cms:site:edit' },
      { id: 202603, name: ['站点删除', 'Delete sites'], permission: 'cms:site:delete' },
      { id: 202604, name: ['站点发布', 'Publish sites'], permission: 'cms:site:publish' },
    ],
  },
  {
    id: 2029,
    parent: 'content',
    sort: 7,
    name: ['发布通道', 'Publish Pipe'],
    path: 'publishpipe',
    icon: 'component',
    screen: 'cms/contentcore/publishPipe',
    permission: 'cms:publishpipe:view',
    buttons: [
      { id: 202901, name: ['通道新增', 'Add publish pipes'], permission: 'cms:publishpipe:add' },
      { id: 202902, name: ['通道修改', 'Edit publish pipes'], permission: 'cms:publishpipe:edit' },
      { id: 202903, name: ['通道删除', 'Delete publish pipes'], permission: 'cms:publishpipe:delete' },
    ],
  },
];

declare module '@kaiyin/entity/menu' {
  interface DirectoryRegistry {
    content: true;
  }
}

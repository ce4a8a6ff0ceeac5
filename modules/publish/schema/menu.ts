import type { MenuEntry } from '@kaiyin/entity';

export const publishMenu: readonly MenuEntry[] = [
  {
    id: 2090,
    directory: 'publishing',
    parent: 'content',
    sort: 4,
    name: ['发布', 'Publishing'],
    path: 'publish',
    icon: 'rocket',
    permission: 'cms:publish:view',
  },
  {
    id: 2091,
    parent: 'publishing',
    sort: 1,
    name: ['发布记录', 'Releases'],
    path: 'release',
    icon: 'log',
    screen: 'cms/contentcore/release',
    permission: 'cms:publish:view',
    buttons: [
      { id: 209101, name: ['回滚', 'Roll back'], permission: 'cms:publish:rollback' },
      { id: 209102, name: ['检查完整性', 'Check integrity'], permission: 'cms:publish:check' },
    ],
  },
  {
    id: 2092,
    parent: 'publishing',
    sort: 2,
    name: ['时间预览', 'Time Preview'],
    path: 'timePreview',
    icon: 'job',
    screen: 'cms/contentcore/timePreview',
    permission: 'cms:publish:view',
  },
  {
    id: 2093,
    parent: 'publishing',
    sort: 3,
    name: ['下架存证', 'Take-downs'],
    path: 'takeDown',
    icon: 'shield-user-line',
    screen: 'cms/contentcore/takeDown',
    permission: 'cms:publish:view',
    buttons: [
      { id: 209301, name: ['下架并存证', 'Take down with proof'], permission: 'cms:publish:takedown' },
      { id: 209302, name: ['抹除', 'Erase'], permission: 'cms:publish:erase' },
    ],
  },
  {
    id: 2094,
    parent: 'publishing',
    sort: 4,
    name: ['链接检查', 'Link Report'],
    path: 'linkReport',
    icon: 'link',
    screen: 'cms/contentcore/linkReport',
    permission: 'cms:publish:view',
  },
  {
    id: 2095,
    parent: 'publishing',
    sort: 5,
    name: ['地址跳转', 'Redirects'],
    path: 'redirect',
    icon: 'redirect',
    screen: 'cms/contentcore/redirect',
    permission: 'cms:redirect:view',
    buttons: [
      { id: 209501, name: ['新增', 'Add'], permission: 'cms:redirect:add' },
      { id: 209502, name: ['编辑', 'Edit'], permission: 'cms:redirect:edit' },
      { id: 209503, name: ['删除', 'Delete'], permission: 'cms:redirect:delete' },
    ],
  },
];

declare module '@kaiyin/entity/menu' {
  interface DirectoryRegistry {
    publishing: true;
  }
}

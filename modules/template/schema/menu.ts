import type { MenuEntry } from '@kaiyin/entity';

export const templateMenu: readonly MenuEntry[] = [
  {
    id: 2030,
    parent: 'content',
    sort: 5,
    name: ['模板管理', 'Template'],
    path: 'template',
    icon: 'code',
    screen: 'cms/contentcore/template',
    permission: 'cms:template:view',
    buttons: [
      { id: 203001, name: ['模板新增', 'Add templates'], permission: 'cms:template:add' },
      { id: 203002, name: ['模板修改', 'Edit templates'], permission: 'cms:template:edit' },
      { id: 203003, name: ['模板删除', 'Delete templates'], permission: 'cms:template:delete' },
    ],
  },
  {
    id: 2034,
    parent: 'content',
    sort: 6,
    name: ['模板指令', 'Directive'],
    path: 'staticize',
    icon: 'build',
    screen: 'cms/staticize/index',
    permission: 'cms:staticize:view',
    buttons: [
      { id: 203401, name: ['动态模板新增', 'Add dynamic pages'], permission: 'cms:staticize:add' },
      { id: 203402, name: ['动态模板修改', 'Edit dynamic pages'], permission: 'cms:staticize:edit' },
      { id: 203403, name: ['动态模板删除', 'Delete dynamic pages'], permission: 'cms:staticize:remove' },
    ],
  },
];

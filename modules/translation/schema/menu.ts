import type { MenuEntry } from '@kaiyin/entity';

export const translationMenu: readonly MenuEntry[] = [
  {
    id: 2014,
    parent: 'system',
    sort: 12,
    name: ['国际化管理', 'I18n'],
    path: 'i18n/dict',
    icon: 'language',
    screen: 'system/i18n/index',
    permission: 'system:i18ndict:view',
    buttons: [
      { id: 2018, name: ['国际化修改', 'Edit texts'], permission: 'system:i18ndict:edit' },
      { id: 2019, name: ['国际化还原', 'Restore texts'], permission: 'system:i18ndict:remove' },
      { id: 2020, name: ['国际化导出', 'Export texts'], permission: 'system:i18ndict:export' },
      { id: 201401, name: ['国际化导入', 'Import texts'], permission: 'system:i18ndict:import' },
    ],
  },
];

import { dictionary } from '@kaiyin/entity';

export const widgetDictionaries = [
  dictionary('CMSPageWidgetStatus', {
    label: ['页面部件状态', 'Page Widget Status'],
    entries: [
      ['draft', '初稿', 'Draft'],
      ['published', '已发布', 'Published', 'success'],
      ['offline', '已下线', 'Offline', 'info'],
      ['re-edit', '重新编辑', 'Editing', 'warning'],
    ],
  }),
];

declare module '@kaiyin/entity/dictionary' {
  interface DictionaryRegistry {
    widget: (typeof widgetDictionaries)[number]['name'];
  }
}

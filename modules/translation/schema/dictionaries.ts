import { dictionary } from '@kaiyin/entity';

export const translationDictionaries = [
  dictionary('I18nDictType', {
    label: ['国际化语言标签', 'I18n Type'],
    entries: [
      ['zh-CN', '简体中文', 'Simplified Chinese'],
      ['en', '英文', 'English'],
      ['zh-TW', '繁体中文', 'Traditional Chinese'],
    ],
    isOpen: true,
  }),
];

declare module '@kaiyin/entity/dictionary' {
  interface DictionaryRegistry {
    translation: (typeof translationDictionaries)[number]['name'];
  }
}

import { dictionary } from '@kaiyin/entity';

export const siteDictionaries = [
  dictionary('CMSStaticSuffix', {
    label: ['静态文件类型', 'Static File Type'],
    entries: [
      ['shtml', 'shtml', 'shtml'],
      ['html', 'html', 'html'],
      ['xml', 'xml', 'xml'],
      ['json', 'json', 'json'],
    ],
  }),
];

declare module '@kaiyin/entity/dictionary' {
  interface DictionaryRegistry {
    site: (typeof siteDictionaries)[number]['name'];
  }
}

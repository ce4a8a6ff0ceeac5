import { dictionary } from '@kaiyin/entity';

export const publishDictionaries = [
  dictionary('CMSSitemapPageType', {
    label: ['站点地图页面类型', 'Sitemap Page Type'],
    entries: [
      ['pc', '电脑端', 'Desktop'],
      ['mobile', '移动端', 'Mobile'],
      ['pc,mobile', '自适应', 'Adaptive'],
    ],
  }),
];

declare module '@kaiyin/entity/dictionary' {
  interface DictionaryRegistry {
    publish: (typeof publishDictionaries)[number]['name'];
  }
}

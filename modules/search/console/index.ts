import { defineConsole } from '@kaiyin/console-kit';
import { searchSettings } from '@kaiyin/modules/search/schema';

export const searchConsole = defineConsole({
  name: 'search',
  screenTexts: true,
  settings: searchSettings,
  places: { search_word: (id) => `/configs/searchWord?edit=${id}` },
  screens: {
    'cms/search/contentIndex': () => import('./contents/ContentIndexPage.tsx'),
    'search/dict/index': () => import('./dictionary/DictPage.tsx'),
    'search/log/index': () => import('./readers/SearchWordPage.tsx'),
  },
});

import { defineConsole } from '@kaiyin/console-kit';

export const dictionaryConsole = defineConsole({
  name: 'dictionary',
  screenTexts: true,
  places: { sys_config: (id) => `/system/config?edit=${id}` },
  screens: {
    'system/dict/index': () => import('./DictTypePage.tsx'),
    'system/dict-data/index': () => import('./DictDataPage.tsx'),
    'system/config/index': () => import('./ParameterPage.tsx'),
  },
  routes: [
    {
      path: '/system/dict-data/index/:dictId',
      screen: 'system/dict-data/index',
      title: { key: 'dictionary.data' },
      trail: [],
      activeMenu: '/system/dict',
      permissions: ['system:dict:list'],
    },
  ],
});

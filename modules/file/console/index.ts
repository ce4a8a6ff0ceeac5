import { defineConsole } from '@kaiyin/console-kit';

export const fileConsole = defineConsole({
  name: 'file',
  screenTexts: true,
  places: { cms_file: (id) => `/cms/file/editor?id=${id}` },
  screens: {
    'cms/contentcore/file': () => import('./FilePage.tsx'),
    'cms/file/editor': () => import('./FileEditorPage.tsx'),
  },
  routes: [
    {
      path: '/cms/file/editor',
      screen: 'cms/file/editor',
      title: { key: 'file.open' },
      trail: [],
      noCache: true,
      activeMenu: '/configs/file',
      tabParam: 'id',
    },
  ],
});

import { defineConsole } from '@kaiyin/console-kit';

export const monitorConsole = defineConsole({
  name: 'monitor',
  screenTexts: true,
  screens: {
    'monitor/server/index': () => import('./server/ServerPage.tsx'),
    'monitor/cache/index': () => import('./cache/CachePage.tsx'),
    'monitor/cache/list': () => import('./cache/CacheListPage.tsx'),
    'monitor/druid/index': () => import('./database/DatabasePage.tsx'),
  },
});

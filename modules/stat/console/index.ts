import { defineConsole } from '@kaiyin/console-kit';
import { statSettings } from '@kaiyin/modules/stat/schema';

export const statConsole = defineConsole({
  name: 'stat',
  screenTexts: true,
  settings: statSettings,
  screens: { 'stat/index': () => import('./StatPage.tsx') },
});

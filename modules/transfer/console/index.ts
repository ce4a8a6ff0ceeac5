import { defineConsole } from '@kaiyin/console-kit';

export const transferConsole = defineConsole({
  name: 'transfer',
  screenTexts: true,
  importDialog: () => import('./ImportDialog.tsx'),
});

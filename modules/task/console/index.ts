import { defineConsole } from '@kaiyin/console-kit';

export const taskConsole = defineConsole({
  name: 'task',
  screenTexts: true,
  screens: {
    'monitor/async/index': () => import('./TasksPage.tsx'),
  },
});

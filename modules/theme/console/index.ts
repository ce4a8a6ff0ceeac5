import { defineConsole, withScreenTexts } from '@kaiyin/console-kit';

export const themeConsole = defineConsole({
  name: 'theme',
  siteTabs: [{ key: 'theme', label: 'theme.tab', load: withScreenTexts(() => import('./ThemeTab.tsx')) }],
});

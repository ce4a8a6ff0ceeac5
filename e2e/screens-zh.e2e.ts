import { reviewScreens } from './screens.ts';

// With those of the other language: each pair of language, width and theme is met once.
reviewScreens([
  { language: 'zh-CN', width: 1440, isDark: false, isLoadedAnew: true },
  { language: 'zh-CN', width: 390, isDark: true },
]);

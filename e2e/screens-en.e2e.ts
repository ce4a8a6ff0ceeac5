import { reviewScreens } from './screens.ts';

// With those of the other language: each pair of language, width and theme is met once. A screen that is narrow there is wide here.
reviewScreens([
  { language: 'en', width: 390, isDark: false },
  { language: 'en', width: 1440, isDark: true },
]);

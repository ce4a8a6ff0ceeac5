import { reviewScreens } from './screens.ts';

// With those of the other language: each pair of language, width and theme is met once.
reviewScreens([
  { language: 'en', width: 1440, isDark: true },
  { language: 'en', width: 390, isDark: false },
]);

import { deep } from '../tests/deep.ts';
import { reviewScreens } from './screens.ts';

// With those of the other language: each width and each theme is met once, and by `npm run test:deep` each pair of them.
reviewScreens([
  { language: 'en', width: 390, isDark: true },
  ...(deep
    ? ([
        { language: 'en', width: 390, isDark: false },
        { language: 'en', width: 1440, isDark: true },
        { language: 'en', width: 1280, isDark: false },
      ] as const)
    : []),
]);

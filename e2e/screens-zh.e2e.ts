import { deep } from '../tests/deep.ts';
import { reviewScreens } from './screens.ts';

// Journeys are walked in this language: only some screens are looked at, and by `npm run test:deep` all.
reviewScreens(
  [
    { language: 'zh-CN', width: 1440, isDark: false, isLoadedAnew: true, isWithoutAxe: !deep },
    ...(deep ? [{ language: 'zh-CN', width: 390, isDark: true } as const] : []),
  ],
  { only: 4 },
);

import type { ComponentType } from 'react';

export const screens: Record<string, () => Promise<{ default: ComponentType }>> = {
  'system/dict/index': () => import('./DictTypePage.tsx'),
  'system/dict-data/index': () => import('./DictDataPage.tsx'),
  'system/config/index': () => import('./ParameterPage.tsx'),
};

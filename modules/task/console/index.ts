import type { ComponentType } from 'react';

export const screens: Record<string, () => Promise<{ default: ComponentType }>> = {
  'monitor/async/index': () => import('./TasksPage.tsx'),
};

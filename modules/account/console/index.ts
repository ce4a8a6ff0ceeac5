import { defineConsole } from '@kaiyin/console-kit';
import type { ComponentType } from 'react';

export { usePreferences } from './use-preferences.ts';

declare module '@kaiyin/console-kit/module' {
  interface ConsoleAdditions {
    /** Stand below one's preferences, each with a form of its own. */
    preferenceSections: readonly ComponentType[];
  }
}

export const accountConsole = defineConsole({
  name: 'account',
  screens: { 'user/preference': () => import('./preference/PreferencePage.tsx') },
  routes: [
    {
      path: '/user/preference',
      screen: 'user/preference',
      title: { key: 'account.preferences' },
      trail: [],
      icon: 'tool',
    },
  ],
});

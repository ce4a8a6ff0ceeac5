import { defineConsole, lazyPart } from '@kaiyin/console-kit';

export const PasswordChecklist = lazyPart(async () => ({
  default: (await import('./PasswordChecklist.tsx')).PasswordChecklist,
}));
export const PasswordRules = lazyPart(async () => ({ default: (await import('./PasswordRules.tsx')).PasswordRules }));

export const securityConsole = defineConsole({
  name: 'security',
  screenTexts: true,
  screens: {
    'system/iprule/index': () => import('./IpRulePage.tsx'),
    'system/security/config': () => import('./SecurityPage.tsx'),
  },
});

import { defineConsole } from '@kaiyin/console-kit';

export { captchaWords } from './entry/captcha-words.ts';
export { CrashPage } from './entry/CrashPage.tsx';
export { useCaptcha } from './entry/use-captcha.ts';
export { changePasswordPath, signInPath } from './safe-redirect.ts';
export type { ProfileTab } from './profile/profile-tabs.ts';
export { tellAtSignIn } from './sign-in-notice.ts';
export { leave, signOut } from './sign-out.ts';

/** What stands alone, without the frame: before somebody has signed in, and where there is nothing to show. */
export const entryPages = {
  login: async () => (await import('./entry/LoginPage.tsx')).default,
  register: async () => (await import('./entry/RegisterPage.tsx')).default,
  authRedirect: async () => (await import('./entry/FederatedPages.tsx')).AuthRedirectPage,
  bind: async () => (await import('./entry/FederatedPages.tsx')).BindPage,
  notFound: async () => (await import('./entry/RefusalPages.tsx')).NotFoundPage,
  notAllowed: async () => (await import('./entry/RefusalPages.tsx')).NotAllowedPage,
  changePassword: async () => (await import('./entry/ChangePasswordPage.tsx')).default,
};

export const sessionConsole = defineConsole({
  name: 'session',
  // What tabs of other modules say.
  screenTexts: true,
  screens: { 'user/profile': () => import('./profile/ProfilePage.tsx') },
  routes: [
    {
      path: '/user/profile',
      screen: 'user/profile',
      title: { key: 'session.accountCenter' },
      trail: [],
      icon: 'user',
    },
  ],
});

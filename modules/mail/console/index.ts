import { defineConsole } from '@kaiyin/console-kit';

export const mailConsole = defineConsole({
  name: 'mail',
  screenTexts: true,
  screens: { 'monitor/mail/index': () => import('./MailPage.tsx') },
});

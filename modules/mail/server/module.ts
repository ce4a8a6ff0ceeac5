import { mailMenu, mailScreenTexts, mailTexts } from '@kaiyin/modules/mail/schema';
import { defineModule } from '@kaiyin/server-kit';
import { mailRoutes } from './routes.ts';
import { mailServerMessages } from './server-messages.ts';

export const mailModule = defineModule({
  name: 'mail',
  texts: mailTexts,
  screenTexts: mailScreenTexts,
  serverTexts: mailServerMessages,
  menu: mailMenu,
  routes: mailRoutes,
});

import { sessionTexts } from '@kaiyin/modules/session/schema';
import { defineModule } from '@kaiyin/server-kit';
import type { CaptchaDesk } from './captcha.ts';
import { sessionRoutes } from './routes.ts';
import { sessionTables } from './tables.ts';

declare module '@kaiyin/server-kit/module' {
  interface Lent {
    captchas: CaptchaDesk;
  }
}

export const sessionModule = defineModule({
  name: 'session',
  tables: sessionTables,
  texts: sessionTexts,
  work: ({ captchas, hosts }) => ({ routes: sessionRoutes(captchas, hosts) }),
});

import { joinCatalogues } from '@kaiyin/entity';
import { sessionByTheClock, sessionTexts, sessionDictionaries } from '@kaiyin/modules/session/schema';
import { defineModule } from '@kaiyin/server-kit';
import type { CaptchaDesk } from './captcha.ts';
import * as loginsMigration from './migrations/2026-12-15-signin-logins.ts';
import * as sitesMigration from './migrations/2026-12-22-site-sessions.ts';
import { sessionData } from './personal-data.ts';
import { sessionServerMessages } from './server-messages.ts';
import { sessionRoutes } from './routes.ts';
import { purgeLogins, sweepSessions } from './targets.ts';
import { sessionTables } from './tables.ts';

declare module '@kaiyin/server-kit/module' {
  interface Lent {
    captchas: CaptchaDesk;
  }
}

export const sessionModule = defineModule({
  name: 'session',
  dictionaries: sessionDictionaries,
  tables: sessionTables,
  migrations: { '2026-12-15-signin-logins': loginsMigration, '2026-12-22-site-sessions': sitesMigration },
  texts: sessionTexts,
  serverTexts: joinCatalogues(sessionServerMessages, sessionByTheClock),
  personalData: [sessionData],
  jobTargets: [sweepSessions, purgeLogins],
  work: ({ captchas, hosts }) => ({ routes: sessionRoutes(captchas, hosts) }),
});

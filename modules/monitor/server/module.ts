import { monitorMenu, monitorTexts, monitorScreenTexts } from '@kaiyin/modules/monitor/schema';
import { defineModule } from '@kaiyin/server-kit';
import { checkDatabase } from './database/check-database.ts';
import type { SlowLog } from './database/slow-log.ts';
import type { Edition } from './machine/server-view.ts';
import { serverKind } from './machine/strain.ts';
import { monitorRoutes } from './routes.ts';
import { monitorServerMessages } from './server-messages.ts';

declare module '@kaiyin/server-kit/module' {
  interface Lent {
    slowLog: SlowLog;
    edition: Edition;
  }
}

export const monitorModule = defineModule({
  name: 'monitor',
  texts: monitorTexts,
  screenTexts: monitorScreenTexts,
  serverTexts: monitorServerMessages,
  menu: monitorMenu,
  inboxKinds: [serverKind],
  jobTargets: [checkDatabase],
  work: (lent) => ({ routes: monitorRoutes(lent) }),
});

import type * as schema from '@kaiyin/modules/membership/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import {
  experienceRule,
  level,
  membershipMenu,
  membershipScreenTexts,
  membershipServerMessages,
  membershipTexts,
} from '@kaiyin/modules/membership/schema';
import { defineModule } from '@kaiyin/server-kit';
import * as deeds from './migrations/2026-12-18-deeds-with-records.ts';
import * as membership from './migrations/2026-12-17-membership.ts';
import { membershipRoutes } from './routes.ts';
import { membershipTables } from './tables.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<Pick<typeof schema, 'level' | 'experienceRule'>> {}
}

export const membershipModule = defineModule({
  name: 'membership',
  entities: [level, experienceRule],
  tables: membershipTables,
  migrations: { '2026-12-17-membership': membership, '2026-12-18-deeds-with-records': deeds },
  texts: membershipTexts,
  screenTexts: membershipScreenTexts,
  serverTexts: membershipServerMessages,
  menu: membershipMenu,
  routes: membershipRoutes,
});

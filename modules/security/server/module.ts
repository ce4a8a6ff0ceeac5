import type * as schema from '@kaiyin/modules/security/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import {
  ipRule,
  securityConfig,
  securityMenu,
  securityScreenTexts,
  securityTexts,
  securityDictionaries,
} from '@kaiyin/modules/security/schema';
import { defineModule } from '@kaiyin/server-kit';
import * as securityConfigurations from './migrations/2026-11-25-security-configurations.ts';
import * as securityIpRules from './migrations/2026-11-25-security-ip-rules.ts';
import { securityServerMessages } from './server-messages.ts';
import { securityRoutes } from './routes.ts';
import { securityTables } from './tables.ts';

declare module '@kaiyin/server-kit/module' {
  interface Lent {
    /** Whether rules for addresses hold; an operator who is kept out by them has them passed over. */
    ipRules: boolean;
    /** Whether captchas are asked for where the rules say so. */
    captcha: boolean;
  }
}

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const securityModule = defineModule({
  name: 'security',
  entities: [securityConfig, ipRule],
  dictionaries: securityDictionaries,
  tables: securityTables,
  migrations: {
    '2026-11-25-security-configurations': securityConfigurations,
    '2026-11-25-security-ip-rules': securityIpRules,
  },
  texts: securityTexts,
  screenTexts: securityScreenTexts,
  serverTexts: securityServerMessages,
  menu: securityMenu,
  work: (lent) => ({ routes: securityRoutes(lent) }),
});

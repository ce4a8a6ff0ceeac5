import { auditMenu, auditScreenTexts, auditTexts } from '@kaiyin/modules/audit/schema';
import { definePurge } from '@kaiyin/modules/job/server';
import { defineModule, entityTables, listOf } from '@kaiyin/server-kit';
import type { ConsoleStreams } from './console-log/follow.ts';
import type { ConsoleRing } from './console-log/ring.ts';
import { purgeOperations } from './log-categories.ts';
import * as operationsMigration from './migrations/2026-11-25-v-operations.ts';
import * as operatorsMigration from './migrations/2026-12-05-operators.ts';
import * as filtersMigration from './migrations/2026-12-15-signin-operations.ts';
import { openOperations } from './operations/open-operations.ts';
import { auditData } from './operations/forget-person.ts';
import { operationFile } from './operations/operation-transfer.ts';
import { readHistory } from './operations/read-history.ts';
import { auditRoutes } from './routes.ts';
import { auditServerMessages } from './server-messages.ts';
import { auditTables } from './tables.ts';

declare module '@kaiyin/server-kit/module' {
  interface Lent {
    console: { ring: ConsoleRing; streams: ConsoleStreams };
  }
}

export const auditModule = defineModule({
  name: 'audit',
  tables: auditTables,
  migrations: {
    '2026-11-25-v-operations': operationsMigration,
    '2026-12-05-operators': operatorsMigration,
    '2026-12-15-signin-operations': filtersMigration,
  },
  texts: auditTexts,
  screenTexts: auditScreenTexts,
  serverTexts: auditServerMessages,
  menu: auditMenu,
  personalData: [auditData],
  dataScopes: { sys_operation: openOperations },
  jobTargets: [
    definePurge({
      name: purgeOperations,
      title: 'audit.purgeOperations',
      note: 'audit.purgeOperationsNote',
      table: 'sys_operation',
      parts: ['sys_operation_log'],
      time: 'logTime',
      // Half a year is what the law asks of networks in China.
      keepDays: 180,
      standardCron: '50 3 * * *',
      permission: 'monitor:logs:remove',
    }),
  ],
  transfers: [({ menu }) => operationFile({ menu })],
  services: (modules) => ({
    history: readHistory({
      menu: listOf(modules, 'menu'),
      entities: listOf(modules, 'entities'),
      detailRecords: listOf(modules, 'detailRecords'),
      tables: [...listOf(modules, 'entities').flatMap(entityTables), ...listOf(modules, 'tables')],
    }),
  }),
  work: ({ menu, entities, tables, routesOfAll, added, console }) => ({
    routes: auditRoutes({ menu, entities, tables, routesOfAll, detailRecords: added('detailRecords') }, console),
  }),
});

import type * as schema from '@kaiyin/modules/account/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import { accountTexts, department, menu, post, role, user, accountDictionaries } from '@kaiyin/modules/account/schema';
import { defineModule } from '@kaiyin/server-kit';
import * as grants from './migrations/2026-11-25-grants.ts';
import * as dataScopes from './migrations/2026-11-25-u-data-scopes.ts';
import * as grantVersion from './migrations/2026-11-26-grant-version.ts';
import * as workplaces from './migrations/2026-11-24-workplaces.ts';
import { accountServerMessages } from './server-messages.ts';
import { accountRoutes } from './routes.ts';
import { menuNames } from './menu-names.ts';
import { accountServices } from './services.ts';
import { accountTables } from './tables.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const accountModule = defineModule({
  name: 'account',
  detailRecords: [
    { table: 'sys_role', details: ['roleIds'] },
    { table: 'sys_user', details: ['userIds'] },
    { table: 'sys_dept', details: ['deptIds'] },
  ],
  entities: [department, post, user, role, menu],
  dictionaries: accountDictionaries,
  tables: accountTables,
  migrations: {
    '2026-11-24-workplaces': workplaces,
    '2026-11-25-grants': grants,
    '2026-11-25-u-data-scopes': dataScopes,
    '2026-11-26-grant-version': grantVersion,
  },
  texts: accountTexts,
  services: accountServices,
  ownNames: [menuNames],
  serverTexts: accountServerMessages,
  work: ({ blobs }) => ({ routes: accountRoutes(blobs) }),
});

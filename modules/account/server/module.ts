import { accountTexts, menu, role, user } from '@kaiyin/modules/account/schema';
import { defineModule } from '@kaiyin/server-kit';
import { accountRoutes } from './routes.ts';
import { accountTables } from './tables.ts';

export const accountModule = defineModule({
  name: 'account',
  entities: [user, role, menu],
  tables: accountTables,
  texts: accountTexts,
  work: ({ blobs }) => ({ routes: accountRoutes(blobs) }),
});

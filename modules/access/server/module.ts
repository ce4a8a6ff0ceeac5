import { role } from '@kaiyin/modules/account/schema';
import { accessMenu, accessMessages, accessTexts, roleTransfer } from '@kaiyin/modules/access/schema';
import { defineModule } from '@kaiyin/server-kit';
import { crudTransfer } from '@kaiyin/server-kit/transfer';
import { roles } from './roles/roles.ts';
import { accessRoutes } from './routes.ts';
import { accessServerMessages } from './server-messages.ts';

export const accessModule = defineModule({
  name: 'access',
  texts: accessTexts,
  screenTexts: accessMessages,
  serverTexts: accessServerMessages,
  menu: accessMenu,
  transfers: [crudTransfer(roleTransfer, { entity: role, crud: roles })],
  work: (lent) => ({ routes: accessRoutes(lent) }),
});

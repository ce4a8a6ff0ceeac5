import { organisationMenu, organisationMessages, organisationTexts } from '@kaiyin/modules/organisation/schema';
import { defineModule } from '@kaiyin/server-kit';
import { narrowedDepartments, narrowedLogins, narrowedOperations, narrowedPeople } from './seen.ts';
import { organisationServerMessages } from './server-messages.ts';
import { organisationRoutes } from './routes.ts';
import { staffKind } from './staff/staff-kind.ts';
import { tellOfLock } from './staff/tell-of-lock.ts';
import { organisationTransfers } from './transfers.ts';
import { userFinder } from './users/user-finder.ts';

export const organisationModule = defineModule({
  name: 'organisation',
  accountKinds: [staffKind],
  finders: [userFinder],
  texts: organisationTexts,
  screenTexts: organisationMessages,
  serverTexts: organisationServerMessages,
  menu: organisationMenu,
  dataScopes: {
    sys_dept: narrowedDepartments,
    sys_user: narrowedPeople,
    sys_operation: narrowedOperations,
    sys_login_log: narrowedLogins,
  },
  reactions: [tellOfLock],
  transfers: organisationTransfers,
  routes: organisationRoutes,
});

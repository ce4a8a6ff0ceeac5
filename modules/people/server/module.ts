import { peopleMenu, peopleMessages, peopleTexts } from '@kaiyin/modules/people/schema';
import { defineModule } from '@kaiyin/server-kit';
import { narrowedDepartments, narrowedLogins, narrowedOperations, narrowedPeople } from './seen.ts';
import { peopleServerMessages } from './server-messages.ts';
import { peopleRoutes } from './routes.ts';
import { staffKind } from './staff/staff-kind.ts';
import { tellOfLock } from './staff/tell-of-lock.ts';
import { peopleTransfers } from './transfers.ts';
import { userFinder } from './users/user-finder.ts';

export const peopleModule = defineModule({
  name: 'people',
  accountKinds: [staffKind],
  finders: [userFinder],
  texts: peopleTexts,
  screenTexts: peopleMessages,
  serverTexts: peopleServerMessages,
  menu: peopleMenu,
  dataScopes: {
    sys_dept: narrowedDepartments,
    sys_user: narrowedPeople,
    sys_operation: narrowedOperations,
    sys_login_log: narrowedLogins,
  },
  reactions: [tellOfLock],
  transfers: peopleTransfers,
  work: (lent) => ({ routes: peopleRoutes(lent) }),
});

import * as api from '@kaiyin/modules/membership/schema';
import { crudRoutes, historyRoute, route, type Route } from '@kaiyin/server-kit';
import { mySignInDays, myStanding, signInForToday } from './earn.ts';
import { experienceRules } from './experience-rules.ts';
import { levels } from './levels.ts';
import { changeMemberStatus, members, resetMemberPassword } from './members.ts';

/** Their rules hang on other rows: they are not tried with any values, as plain resources are. */
const ruledRoutes: typeof crudRoutes = (api, operations) =>
  crudRoutes(api, operations).map(({ endpoint, handle }) => ({ endpoint, handle }));

export const membershipRoutes: Route[] = [
  ...ruledRoutes(api.levelApi, levels),
  historyRoute(api.levelHistory, { kinds: [api.level.table], see: levels.get }),
  ...ruledRoutes(api.experienceRuleApi, experienceRules),
  historyRoute(api.experienceRuleHistory, { kinds: [api.experienceRule.table], see: experienceRules.get }),
  route(api.resetMemberPassword, resetMemberPassword),
  route(api.changeMemberStatus, changeMemberStatus),
  ...ruledRoutes(api.memberApi, members),
  historyRoute(api.memberHistory, { kinds: [api.memberForm.table], see: members.get }),
  route(api.myStanding, myStanding),
  route(api.mySignInDays, mySignInDays),
  route(api.signInForToday, signInForToday),
];

import * as api from '@kaiyin/modules/member/schema';
import { historyRoute, route, ruledRoutes, type Route } from '@kaiyin/server-kit';
import { mySignInDays, myStanding, signInForToday } from './earn.ts';
import { experienceRules } from './experience-rules.ts';
import { levels } from './levels.ts';
import { changeMemberStatus, members, resetMemberPassword } from './members.ts';

export const memberRoutes: Route[] = [
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

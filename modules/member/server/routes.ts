import * as api from '@kaiyin/modules/member/schema';
import { historyRoute, route, ruledRoutes, type Route } from '@kaiyin/server-kit';
import { banMember, liftBan, listBans } from './care/bans.ts';
import { endMemberSessions, listEarned, memberDetail, memberLogins, memberSessions } from './care/member-detail.ts';
import { coolingDays } from './erasure/cooling-days.ts';
import { askErasure, cancelErasure, listErasures } from './erasure/erasures.ts';
import { exportOf } from './erasure/subject.ts';
import { memberGroups } from './groups.ts';
import { mySignInDays, myStanding, signInForToday } from './earn.ts';
import { experienceRules } from './experience-rules.ts';
import { levels } from './levels.ts';
import { changeMemberStatus, members, resetMemberPassword } from './members.ts';

export const memberRoutes: Route[] = [
  ...ruledRoutes(api.levelApi, levels),
  historyRoute(api.levelHistory, { kinds: [api.level.table], see: levels.get }),
  ...ruledRoutes(api.experienceRuleApi, experienceRules),
  historyRoute(api.experienceRuleHistory, { kinds: [api.experienceRule.table], see: experienceRules.get }),
  ...ruledRoutes(api.memberGroupApi, memberGroups),
  historyRoute(api.memberGroupHistory, { kinds: [api.memberGroup.table], see: memberGroups.get }),
  route(api.coolingDays, async (ctx) => ({ days: await coolingDays(ctx) })),
  route(api.listErasures, listErasures),
  route(api.getMemberDetail, memberDetail),
  route(api.listMemberSessions, memberSessions),
  route(api.endMemberSessions, endMemberSessions),
  route(api.listMemberLogins, memberLogins),
  route(api.listEarned, listEarned),
  route(api.listMemberBans, listBans),
  route(api.banMember, banMember),
  route(api.liftMemberBan, liftBan),
  route(api.exportMember, (ctx, { id }) => exportOf(ctx, id)),
  route(api.eraseMember, (ctx, asked) => askErasure(ctx, { ...asked, isOwn: false })),
  route(api.cancelErasure, cancelErasure),
  route(api.resetMemberPassword, resetMemberPassword),
  route(api.changeMemberStatus, changeMemberStatus),
  ...ruledRoutes(api.memberApi, members),
  historyRoute(api.memberHistory, { kinds: [api.memberForm.table], see: members.get }),
  route(api.myStanding, myStanding),
  route(api.mySignInDays, mySignInDays),
  route(api.signInForToday, signInForToday),
];

import { me } from '@kaiyin/modules/account/server';
import * as api from '@kaiyin/modules/notice/schema';
import { historyRoute, route, type Route } from '@kaiyin/server-kit';
import { listInbox, pinnedNotices, readNotice } from './inbox/list.ts';
import { markAllRead, markRead } from './inbox/mark-read.ts';
import { listKinds, muteKinds } from './inbox/mutes.ts';
import { stateOf } from './inbox/state.ts';
import { notices } from './notices/notices.ts';
import { countReceipts, listReceipts } from './notices/receipts.ts';
import { listTargets } from './notices/targets.ts';

/** Whom a notice may be for depends on who is there: it is no plain resource. */
export const noticeRoutes: readonly Route[] = [
  route(api.listTargets, listTargets),
  route(api.noticeApi.list, notices.list),
  route(api.noticeApi.get, notices.get),
  route(api.noticeApi.create, notices.create),
  route(api.noticeApi.update, notices.update),
  route(api.noticeApi.remove, notices.remove),
  historyRoute(api.noticeHistory, { kinds: ['sys_notice'], see: notices.get }),
  route(api.listReceipts, listReceipts),
  route(api.countReceipts, countReceipts),
  route(api.listInbox, listInbox),
  route(api.inboxState, (ctx) => stateOf(ctx, me(ctx))),
  route(api.inboxKinds, listKinds),
  route(api.pinnedNotices, pinnedNotices),
  route(api.readNotice, readNotice),
  route(api.markRead, markRead),
  route(api.markAllRead, markAllRead),
  route(api.muteKinds, muteKinds),
];

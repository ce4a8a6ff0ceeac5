import { guestsComment } from '@kaiyin/modules/comment/schema';
import { settingOf } from '@kaiyin/modules/site/server';
import { useStamp, visitorOf } from '@kaiyin/modules/visitor/server';
import { fail, notSignedIn, type Context, type Http } from '@kaiyin/server-kit';
import type { Reader } from './tables.ts';

/** The reader who calls: a member by their token, else a guest by the visitor's cookie; undefined of anyone else. */
export function readerOf(ctx: Context, http: Http): Reader | undefined {
  const { user } = ctx;
  if (user) return user.userType === 'member' ? { memberId: user.userId, visitorId: '' } : undefined;
  const visitorId = visitorOf(ctx, http);
  return visitorId === undefined ? undefined : { memberId: 0, visitorId };
}

/** The same, of the site of `ctx`; refuses staff, guests where the site has members only, and guests without a cookie of ours. */
export function taking(ctx: Context, http: Http): Reader {
  refuseOthers(ctx);
  return readerOf(ctx, http) ?? fail('visitor.noCookie');
}

/** The same of a post that guests need a stamp for, which is used up. */
export async function posting(ctx: Context, http: Http, sent: { stamp: string; website: string }): Promise<Reader> {
  refuseOthers(ctx);
  if (ctx.user) return taking(ctx, http);
  return { memberId: 0, visitorId: await useStamp(ctx, http, { ...sent, purpose: 'comment' }) };
}

/** Refuses staff, and guests where the site has members only. */
export function refuseOthers(ctx: Context): void {
  if (ctx.user && ctx.user.userType !== 'member') fail('comment.onlyMembers');
  if (!ctx.user && !settingOf(ctx, guestsComment)) throw notSignedIn();
}

export const isSame = (one: Reader, other: Reader): boolean =>
  one.memberId === other.memberId && one.visitorId === other.visitorId;

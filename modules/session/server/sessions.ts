import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { grantsOf, memberGrants } from '@kaiyin/modules/account/server';
import '@kaiyin/modules/member/server';
import type { Context, SignedIn } from '@kaiyin/server-kit';

/** A session ends after 12 hours without a call and 30 days after sign-in. */
export const idleLifetime = 12 * 3600_000;
export const absoluteLifetime = 30 * 86_400_000;
const touchEvery = 60_000;
export const tokenCookie = 'Member-Token';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

// A session ended by another process is noticed after this long.
const known = new LRUCache<string, { user: SignedIn; seen: number; born: number }>({ max: 20_000, ttl: 10_000 });
let ends = 0;

/** Opens a session of its own for this sign-in; answers the token, of which only the hash is kept. */
export async function openSession(
  ctx: Context,
  owner: { userType: 'user' | 'member'; userId: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = ctx.now().toISOString();
  await ctx.db
    .insertInto('sys_session')
    .values({
      ...owner,
      tokenHash: hashOf(token),
      ip: ctx.ip,
      userAgent: ctx.userAgent.slice(0, 300),
      createTime: now,
      lastSeen: now,
    })
    .execute();
  return token;
}

/** The token of a request: the header, or the cookie where no header can be sent (pictures, event streams, downloads). */
export function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return bearer ?? (request.method === 'GET' ? request.cookies[tokenCookie] : undefined);
}

/** Who holds this token; null when it is unknown, too old, or its account may not sign in. */
export async function whoHolds(ctx: Context, token: string | undefined): Promise<SignedIn | null> {
  if (!token) return null;
  const tokenHash = hashOf(token);
  const now = ctx.now().getTime();
  const cached = known.get(tokenHash);
  if (cached && now - cached.seen < touchEvery && now - cached.born < absoluteLifetime) return cached.user;
  const endsBefore = ends;
  const session = await ctx.db
    .selectFrom('sys_session')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!session) return null;
  const born = Date.parse(session.createTime);
  if (now - Date.parse(session.lastSeen) > idleLifetime || now - born > absoluteLifetime) {
    await endSessions(ctx, { sessionId: session.id });
    return null;
  }
  const user = await signedIn(ctx, session);
  if (!user) return null;
  if (now - Date.parse(session.lastSeen) > touchEvery) noteSeen(ctx, session.id, now);
  if (ends === endsBefore) known.set(tokenHash, { user, seen: now, born });
  return user;
}

// Not waited for: writing waits for the transactions of others, and whoever asks may only want to read.
function noteSeen({ db, log }: Context, id: number, now: number): void {
  const lastSeen = new Date(now).toISOString();
  const noted = db.updateTable('sys_session').set({ lastSeen }).where('id', '=', id).execute();
  noted.catch((error: unknown) => log.warn({ err: error }, 'session not noted as seen'));
}

async function signedIn(
  ctx: Context,
  session: { id: number; userType: 'user' | 'member'; userId: number },
): Promise<SignedIn | null> {
  const { userType, userId, id: sessionId } = session;
  const account = await ctx.db
    .selectFrom(userType === 'user' ? 'sys_user' : 'cc_member')
    .select(['userName', 'nickName', 'status'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!account || account.status === 'disabled') return null;
  const grants = userType === 'user' ? await grantsOf(ctx, userId) : memberGrants;
  const displayName = account.nickName || account.userName || '';
  return { userId, userType, userName: account.userName ?? displayName, displayName, ...grants, sessionId };
}

type Which = { sessionId: number } | { userType: 'user' | 'member'; userId: number; except?: number };

/** Ends one session, or all of an account but one: on logout, password change, disabling and forced exit. */
export async function endSessions(ctx: Context, which: Which): Promise<void> {
  let query = ctx.db.deleteFrom('sys_session');
  if ('sessionId' in which) query = query.where('id', '=', which.sessionId);
  else
    query = query
      .where('userType', '=', which.userType)
      .where('userId', '=', which.userId)
      .where('id', '!=', which.except ?? 0);
  await query.execute();
  // Until then others are answered, and would remember, what was before.
  ctx.afterCommit(() => {
    ends++;
    known.clear();
  });
}

import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  accountKind,
  accountTable,
  forgetGrants,
  grantVersion,
  isOfOpenAccount,
  noteGrantVersion,
  raiseGrantVersion,
} from '@kaiyin/modules/account/server';
import { passwordState } from './password-state.ts';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql } from 'kysely';
import { defineMemory, type Context, type SignedIn } from '@kaiyin/server-kit';

/** A session ends after 12 hours without a call and 30 days after sign-in. */
const idleLifetime = 12 * 3600_000;
export const absoluteLifetime = 30 * 86_400_000;
const touchEvery = 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

// Whether it still holds is read with each call where there may be other processes. It is no cache that somebody may look into.
const knownSessions = defineMemory('session.known', () => new LRUCache<string, Known>({ max: 20_000, ttl: 10_000 }));
interface Known {
  user: SignedIn;
  seen: number;
  born: number;
  siteId: number;
  /** Of the grants that the user has. */
  version: number;
}
/** How often sessions were ended. */
const endings = defineMemory('session.endings', () => ({ count: 0 }));

/**
 * Opens a session of its own for this sign-in, at a site or at the console; answers the token, of which only the hash is
 * kept.
 */
export async function openSession(
  ctx: Context,
  { siteId = 0, ...owner }: { userType: 'user' | 'member'; userId: number; siteId?: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = ctx.now().toISOString();
  await ctx.db
    .insertInto('sys_session')
    .values({
      ...owner,
      siteId,
      tokenHash: hashOf(token),
      ip: ctx.ip,
      userAgent: ctx.userAgent.slice(0, 300),
      createTime: now,
      lastSeen: now,
    })
    .execute();
  return token;
}

/**
 * Who holds this token at a site, or at the console; null when it is unknown, too old, of another place, or its account may not
 * sign in.
 */
export async function whoHolds(ctx: Context, token: string | undefined, siteId = 0): Promise<SignedIn | null> {
  if (!token) return null;
  const tokenHash = hashOf(token);
  const known = ctx.services.memory(knownSessions);
  const ended = ctx.services.memory(endings);
  const now = ctx.now().getTime();
  const cached = known.get(tokenHash);
  if (cached && cached.siteId !== siteId) return null;
  if (cached && now - cached.seen < touchEvery && now - cached.born < absoluteLifetime) {
    const holds = await currentOf(ctx, tokenHash);
    if (holds === null) return null;
    if (!holds || holds.version === cached.version) return cached.user;
  }
  const endedBefore = ended.count;
  const version = await grantVersion(ctx);
  const session = await ctx.db
    .selectFrom('sys_session')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (session?.siteId !== siteId) return null;
  const born = Date.parse(session.createTime);
  if (now - Date.parse(session.lastSeen) > idleLifetime || now - born > absoluteLifetime) {
    await endSessions(ctx, { sessionId: session.id });
    return null;
  }
  const user = await signedIn(ctx, session);
  if (!user) return null;
  if (now - Date.parse(session.lastSeen) > touchEvery) noteSeen(ctx, session.id, now);
  if (ended.count === endedBefore) known.set(tokenHash, { user, seen: now, born, siteId, version });
  return user;
}

/**
 * The version of grants when the session is still open, null when it was ended. Undefined on SQLite: its only process
 * knows of both.
 */
async function currentOf(ctx: Context, tokenHash: string): Promise<{ version: number } | null | undefined> {
  if (!isPostgres(ctx.db)) return undefined;
  const row = await ctx.db
    .selectFrom('sys_session')
    .leftJoin('sys_grant_version', (join) => join.on('sys_grant_version.id', '=', 1))
    .select('version')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row ? { version: noteGrantVersion(ctx, row.version ?? 0) } : null;
}

/** The columns of a session that say whose it is. */
export const accountOfSession = {
  userType: sql.ref('sys_session.userType'),
  userId: sql.ref('sys_session.userId'),
};

/** Sessions that hold: not ended, not too old, of accounts that may sign in. */
export function openSessions(ctx: Context) {
  const now = ctx.now().getTime();
  return ctx.db
    .selectFrom('sys_session')
    .where('sys_session.createTime', '>=', new Date(now - absoluteLifetime).toISOString())
    .where('sys_session.lastSeen', '>=', new Date(now - idleLifetime).toISOString())
    .where(isOfOpenAccount(ctx, accountOfSession));
}

/** Which of these sessions still hold, and are of accounts that need not change their password first. */
export async function sessionsThatHold(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await openSessions(ctx)
    .select(['sys_session.id', 'sys_session.userType', 'sys_session.userId'])
    .where('sys_session.id', 'in', ids)
    .execute();
  const hindered = new Set<string>();
  for (const [userType, ofKind] of Map.groupBy(rows, ({ userType }) => userType))
    for (const account of await accountsOf(
      ctx,
      userType,
      ofKind.map(({ userId }) => userId),
    ))
      if ((await passwordState(ctx, account)) !== 'fine') hindered.add(`${userType} ${account.id}`);
  return new Set(rows.filter(({ userType, userId }) => !hindered.has(`${userType} ${userId}`)).map(({ id }) => id));
}

/** Who asked, with the rights that they hold now; null once their session does not hold any more. */
export async function whoAsksNow(ctx: Context): Promise<SignedIn | null> {
  const { user } = ctx;
  if (!user || !(await sessionsThatHold(ctx, [user.sessionId])).has(user.sessionId)) return null;
  return whoIs(ctx, user);
}

// Not waited for: writing waits for the transactions of others, and whoever asks may only want to read.
function noteSeen({ db, log }: Context, id: number, now: number): void {
  const lastSeen = new Date(now).toISOString();
  const noted = db.updateTable('sys_session').set({ lastSeen }).where('id', '=', id).execute();
  noted.catch((error: unknown) => log.warn({ err: error }, 'session not noted as seen'));
}

/** An account with the rights that it has now, for work that is done in its name; null when it may not sign in. */
export const whoIs = (ctx: Context, owner: { userType: 'user' | 'member'; userId: number }): Promise<SignedIn | null> =>
  signedIn(ctx, { ...owner, id: 0 });

async function signedIn(
  ctx: Context,
  { userType, userId, id: sessionId }: { id: number; userType: 'user' | 'member'; userId: number },
): Promise<SignedIn | null> {
  const [account] = await accountsOf(ctx, userType, [userId]);
  if (!account || account.status === 'disabled') return null;
  const grants = await accountKind(ctx, userType).grantsOf(ctx, userId);
  const displayName = account.nickName || account.userName || '';
  return {
    userId,
    userType,
    userName: account.userName ?? displayName,
    displayName,
    ...grants,
    sessionId,
    mustChangePassword: (await passwordState(ctx, account)) !== 'fine',
  };
}

const accountsOf = (ctx: Context, userType: 'user' | 'member', ids: readonly number[]) =>
  ctx.db.selectFrom(accountTable(ctx, { userType })).selectAll().where('id', 'in', ids).execute();

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
    ctx.services.memory(endings).count++;
    ctx.services.memory(knownSessions).clear();
  });
}

/** After a change of what accounts may do: from the next call on, everybody has what they hold now. */
export function grantsChanged(ctx: Context): void {
  raiseGrantVersion(ctx);
  ctx.afterCommit(() => {
    forgetGrants(ctx);
    ctx.services.memory(endings).count++;
    ctx.services.memory(knownSessions).clear();
  });
}

/** Deletes sessions that are too old to be used; answers how many. Whoever still remembers one asks anew before it counts. */
export async function forgetEndedSessions({ db, now }: Context): Promise<number> {
  const before = (lifetime: number) => new Date(now().getTime() - lifetime).toISOString();
  const { numDeletedRows } = await db
    .deleteFrom('sys_session')
    .where((eb) => eb.or([eb('lastSeen', '<', before(idleLifetime)), eb('createTime', '<', before(absoluteLifetime))]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

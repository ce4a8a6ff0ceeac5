import type { Rows } from '@kaiyin/entity';
import type { LoginEntry, LoginQuery } from '@kaiyin/modules/organisation/schema';
import { locksOf, regionsOf } from '@kaiyin/modules/session/server';
import { aside, countLog, holding, notFound, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { narrowedLogins } from '../seen.ts';

const table = 'sys_login_log';

/** Who signed in, or tried to, the latest first. */
export const listLogins = (ctx: Context, query: LoginQuery): Promise<Rows<LoginEntry>> => read(ctx, query);

/** The same, with all of them counted. */
export const listAllLogins = (ctx: Context, query: LoginQuery): Promise<Rows<LoginEntry>> => read(ctx, query, true);

async function read(ctx: Context, query: LoginQuery, isWhole = false): Promise<Rows<LoginEntry>> {
  const { userName, ip, logType, success, logTimeFrom, logTimeTo, pageNum, pageSize } = query;
  let log = ctx.db.selectFrom('sys_login_log').where(seenLogins(ctx));
  const named = userName ? await holding(ctx, { table, column: 'userName' }, userName) : undefined;
  if (named) log = log.where(named.are);
  const from = ip ? await holding(ctx, { table, column: 'ip' }, ip) : undefined;
  if (from) log = log.where(from.are);
  const areFew = (named?.areFew ?? false) || (from?.areFew ?? false);
  // The index of names is the one that a list by names is read by, but for the few registrations.
  const isByName = query.orderBy === 'userName' && logType !== 'register';
  const beside = (column: string) => aside(ctx, column, areFew || isByName);
  if (logType) log = log.where(sql<boolean>`${beside('logType')} = ${logType}`);
  // As it stands in the index of those that were refused.
  if (success) log = log.where(sql<boolean>`${beside('success')} = ${sql.lit(success === 'true' ? 1 : 0)}`);
  if (logTimeFrom) log = log.where('logTime', '>=', logTimeFrom);
  if (logTimeTo) log = log.where('logTime', '<=', logTimeTo);
  const by = query.orderBy === 'userName' ? ('userName' as const) : ('logTime' as const);
  const order = query.orderBy ? (query.isAsc ?? 'desc') : 'desc';
  const [rows, counted] = await Promise.all([
    log
      .selectAll()
      .orderBy(by, order)
      .orderBy('id', order)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    countLog(ctx, log, { isWhole, isSlow: !areFew && Boolean(userName || ip) }),
  ]);
  const said = (message: string) => (message ? ctx.say({ key: message, params: {} }) : '');
  const refused = rows.flatMap(({ success, userType, userId }) =>
    !success && userType === 'user' ? (userId ?? []) : [],
  );
  const locked = await lockedNow(ctx, [...new Set(refused)]);
  const regionOf = regionsOf(ctx);
  const isLocked = ({ success, userType, userId }: (typeof rows)[number]) =>
    !success && userType === 'user' && locked.has(userId ?? 0);
  return {
    rows: rows.map((row) => ({
      ...row,
      region: regionOf(row.ip),
      message: said(row.message),
      isLocked: isLocked(row),
    })),
    ...counted,
  };
}

/** Which of these people are locked, by wrong passwords or by somebody. */
async function lockedNow(ctx: Context, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const [guessed, closed] = await Promise.all([
    locksOf(ctx, userIds),
    ctx.db
      .selectFrom('sys_user')
      .select('id')
      .where('id', 'in', [0, ...userIds])
      .where('status', '=', 'locked')
      .execute(),
  ]);
  return new Set([...guessed.keys(), ...closed.map(({ id }) => id)]);
}

const seenLogins = (ctx: Context) => narrowedLogins(ctx) ?? sql<boolean>`1 = 1`;

/** Removes entries, all of which must be of people whom the caller sees. */
export async function removeLogins(ctx: Context, { ids }: { ids: number[] }): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('sys_login_log')
      .where('id', 'in', ids)
      .where(seenLogins(ctx))
      .executeTakeFirst();
    if (Number(numDeletedRows) !== new Set(ids).size) throw notFound();
    await ctx.audit('sys_login_log.removed', { id: 0 }, { count: Number(numDeletedRows) });
  });
}

export async function cleanLogins(ctx: Context): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { numDeletedRows } = await ctx.db.deleteFrom('sys_login_log').where(seenLogins(ctx)).executeTakeFirst();
    await ctx.audit('sys_login_log.cleaned', { id: 0 }, { count: Number(numDeletedRows) });
  });
}

import type { Rows } from '@kaiyin/entity';
import { accountNames, me, reachOfUsers, refuseBeyondMine } from '@kaiyin/modules/account/server';
import type { EndAllOf, OnlineQuery, OnlineSession } from '@kaiyin/modules/organisation/schema';
import { accountOfSession, deviceNames, endSessions, openSessions, regionsOf } from '@kaiyin/modules/session/server';
import { containing, fail, forbidden, notFound, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { seenPeople } from '../seen.ts';
import { refuseOthersBeyond } from '../users/rules.ts';

/** Who is signed in now, the latest active first. */
export async function listOnline(ctx: Context, query: OnlineQuery): Promise<Rows<OnlineSession>> {
  const { id, userName, ip, pageNum, pageSize } = query;
  const named = accountNames(ctx, accountOfSession);
  let online = openSessions(ctx)
    .leftJoin('sys_user', (join) =>
      join.onRef('sys_user.id', '=', 'sys_session.userId').on('sys_session.userType', '=', 'user'),
    )
    .leftJoin('sys_dept', 'sys_dept.id', 'sys_user.deptId')
    .where(seenPeople(ctx));
  if (id) online = online.where(sql<boolean>`cast(sys_session.id as text) = ${id.trim()}`);
  if (userName) online = online.where(sql<boolean>`lower(${named.userName}) like ${likely(userName)} escape '\\'`);
  if (ip) online = online.where(containing('sys_session.ip', ip));
  const by = query.orderBy === 'loginTime' ? ('createTime' as const) : ('lastSeen' as const);
  const [rows, { total }] = await Promise.all([
    online
      .select([
        'sys_session.id',
        'sys_session.userId',
        'sys_session.userType',
        named.userName.as('userName'),
        named.nickName.as('nickName'),
        'sys_dept.name as deptName',
        'sys_session.ip',
        'sys_session.userAgent',
        'sys_session.createTime as loginTime',
        'sys_session.lastSeen',
      ])
      .orderBy(`sys_session.${by}`, query.orderBy ? (query.isAsc ?? 'desc') : 'desc')
      .orderBy('sys_session.id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    online.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const own = me(ctx).sessionId;
  const regionOf = regionsOf(ctx);
  return {
    rows: rows.map(({ userAgent, ...row }) => ({
      ...row,
      ...deviceNames(userAgent),
      region: regionOf(row.ip),
      isMine: row.id === own,
    })),
    total: Number(total),
  };
}

const likely = (words: string): string => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const mayEndSeveral = (ctx: Context): boolean =>
  ['*', 'monitor:online:batchLogout'].some((one) => me(ctx).permissions.has(one));

/** Ends sessions of people who have no more rights than the caller; the caller's own is ended by signing out. */
export async function endOnline(ctx: Context, { ids }: { ids: number[] }): Promise<void> {
  if (ids.includes(me(ctx).sessionId)) fail('people.notYourSession');
  const named = accountNames(ctx, accountOfSession);
  await ctx.transaction(async (ctx) => {
    const found = await ctx.db
      .selectFrom('sys_session')
      .leftJoin('sys_user', (join) =>
        join.onRef('sys_user.id', '=', 'sys_session.userId').on('sys_session.userType', '=', 'user'),
      )
      .select(['sys_session.id', 'userId', 'userType', named.userName.as('userName')])
      .where('sys_session.id', 'in', ids)
      .where(seenPeople(ctx))
      .execute();
    if (found.length !== new Set(ids).size) throw notFound();
    if (found.length > 1 && !mayEndSeveral(ctx)) throw forbidden();
    const staff = found.flatMap(({ userId, userType }) => (userType === 'user' ? userId : []));
    if (staff.length > 0) await refuseBeyondMine(ctx, await reachOfUsers(ctx, staff));
    for (const { id, userId, userType, userName } of found) {
      await endSessions(ctx, { sessionId: id });
      await ctx.audit('sys_session.ended', { id: userId, name: userName ?? '' }, { userType });
    }
  });
}

/** Ends all sessions of a person of the staff, but the one that asks; answers how many of them were open. */
export async function endAllOf(ctx: Context, { userId }: EndAllOf): Promise<{ ended: number }> {
  const { sessionId } = me(ctx);
  return ctx.transaction(async (ctx) => {
    const [person] = await refuseOthersBeyond(ctx, [userId]);
    if (!person) throw notFound();
    const { count } = await openSessions(ctx)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sys_session.userType', '=', 'user')
      .where('sys_session.userId', '=', userId)
      .where('sys_session.id', '!=', sessionId)
      .executeTakeFirstOrThrow();
    const ended = Number(count);
    await endSessions(ctx, { userType: 'user', userId, except: sessionId });
    await ctx.audit('sys_session.ended', { id: userId, name: person.userName }, { userType: 'user', count: ended });
    return { ended };
  });
}

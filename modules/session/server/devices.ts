import { accountTable, me } from '@kaiyin/modules/account/server';
import type { Device } from '@kaiyin/modules/session/schema';
import { fail, notFound, type Context } from '@kaiyin/server-kit';
import { deviceNames } from './device-names.ts';
import { regionsOf } from './region.ts';
import { endSessions, openSessions } from './sessions.ts';

const mine = (ctx: Context) =>
  openSessions(ctx)
    .where('sys_session.userType', '=', me(ctx).userType)
    .where('sys_session.userId', '=', me(ctx).userId);

/** Where the caller is signed in: here first, then the latest active. */
export async function listDevices(ctx: Context): Promise<Device[]> {
  const rows = await mine(ctx)
    .select([
      'sys_session.id',
      'sys_session.ip',
      'sys_session.userAgent',
      'sys_session.createTime as loginTime',
      'sys_session.lastSeen',
    ])
    .orderBy('sys_session.lastSeen', 'desc')
    .orderBy('sys_session.id', 'desc')
    .execute();
  const { sessionId } = me(ctx);
  const regionOf = regionsOf(ctx);
  return rows
    .map(({ userAgent, ...row }) => ({
      ...row,
      ...deviceNames(userAgent),
      region: regionOf(row.ip),
      isThis: row.id === sessionId,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Ends sessions of the caller's own; the one that asks ends by signing out. */
export async function endDevices(ctx: Context, { ids }: { ids: number[] }): Promise<void> {
  const { userType, userId: id, userName: name, sessionId } = me(ctx);
  if (ids.includes(sessionId)) fail('session.notThisDevice');
  await ctx.transaction(async (ctx) => {
    const found = await mine(ctx).select('sys_session.id').where('sys_session.id', 'in', ids).execute();
    if (found.length !== new Set(ids).size) throw notFound();
    for (const session of found) await endSessions(ctx, { sessionId: session.id });
    await ctx.audit(`${accountTable(ctx, { userType })}.devicesEnded`, { id, name }, { count: found.length });
  });
}

/** Ends all sessions of the caller but the one that asks; answers how many those were. */
export async function endOtherDevices(ctx: Context): Promise<{ ended: number }> {
  const { userType, userId, userName: name, sessionId } = me(ctx);
  return ctx.transaction(async (ctx) => {
    const others = await mine(ctx).select('sys_session.id').where('sys_session.id', '!=', sessionId).execute();
    await endSessions(ctx, { userType, userId, except: sessionId });
    await ctx.audit(`${accountTable(ctx, { userType })}.devicesEnded`, { id: userId, name }, { count: others.length });
    return { ended: others.length };
  });
}

import type { Rows } from '@kaiyin/entity';
import type { Person } from '@kaiyin/modules/account/server';
import type { LoginRow, SessionOf } from '@kaiyin/modules/session/schema';
import type { Context } from '@kaiyin/server-kit';
import { deviceNames } from './device-names.ts';
import { regionsOf } from './region.ts';
import { openSessions } from './sessions.ts';

interface Page {
  pageNum: number;
  pageSize: number;
}

/** Where a person is signed in, the latest active first. */
export async function sessionsOf(ctx: Context, { userType, userId }: Person, page: Page): Promise<Rows<SessionOf>> {
  const found = openSessions(ctx).where('sys_session.userType', '=', userType).where('sys_session.userId', '=', userId);
  const [rows, { total }] = await Promise.all([
    found
      .select([
        'sys_session.id',
        'sys_session.siteId',
        'sys_session.ip',
        'sys_session.userAgent',
        'sys_session.createTime as loginTime',
        'sys_session.lastSeen as lastActive',
      ])
      .orderBy('sys_session.lastSeen', 'desc')
      .orderBy('sys_session.id', 'desc')
      .limit(page.pageSize)
      .offset((page.pageNum - 1) * page.pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const regionOf = regionsOf(ctx);
  return {
    rows: rows.map(({ userAgent, ...row }) => ({ ...row, ...deviceNames(userAgent), region: regionOf(row.ip) })),
    total: Number(total),
  };
}

/** The sign-ins of a person, refused ones as well, the latest first. */
export async function loginsOf(
  ctx: Context,
  { userType, userId }: Person,
  {
    pageNum,
    pageSize,
    logTimeFrom,
    logTimeTo,
  }: Page & { logTimeFrom?: string | undefined; logTimeTo?: string | undefined },
): Promise<Rows<LoginRow>> {
  let log = ctx.db.selectFrom('sys_login_log').where('userType', '=', userType).where('userId', '=', userId);
  if (logTimeFrom) log = log.where('logTime', '>=', logTimeFrom);
  if (logTimeTo) log = log.where('logTime', '<=', logTimeTo);
  const [rows, { total }] = await Promise.all([
    log
      .select(['id', 'logType', 'success', 'ip', 'browser', 'os', 'message', 'logTime'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    log.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const regionOf = regionsOf(ctx);
  const said = (key: string) => (key ? ctx.say({ key, params: {} }) : '');
  return {
    rows: rows.map((row) => ({ ...row, region: regionOf(row.ip), message: said(row.message) })),
    total: Number(total),
  };
}

import type { Rows } from '@kaiyin/entity';
import { me } from '@kaiyin/modules/account/server';
import type { listMyLogins, MyLogin } from '@kaiyin/modules/audit/schema';
import { regionsOf } from '@kaiyin/modules/session/server';
import type { Context } from '@kaiyin/server-kit';
import type { z } from 'zod';

/** The caller's own sign-ins, refused ones as well, the latest first. */
export async function myLogins(ctx: Context, query: z.output<typeof listMyLogins.input>): Promise<Rows<MyLogin>> {
  const { pageNum, pageSize, logTimeFrom, logTimeTo } = query;
  const { userId, userType } = me(ctx);
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

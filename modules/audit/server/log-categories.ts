import type { LogCategory } from '@kaiyin/modules/audit/schema';
import { countLog, isInScope, type Context } from '@kaiyin/server-kit';
import type { ConsoleRing } from './console-log/ring.ts';
import { seen } from './operations/list-operations.ts';

export const purgeOperations = 'audit.purgeOperations';
const purgeLogins = 'session.purgeLogins';

/** The kinds of logs, with how many entries of each the caller may see and how long they are kept. */
export const logCategories =
  (ring: ConsoleRing) =>
  async (ctx: Context): Promise<LogCategory[]> => {
    const keepDays = await daysKept(ctx);
    const [logins, operations] = await Promise.all([
      countLog(ctx, ctx.db.selectFrom('sys_login_log').where(isInScope(ctx, 'sys_login_log')), {}),
      countLog(ctx, seen(ctx), {}),
    ]);
    return [
      {
        id: 'UserOperation',
        name: ctx.say('log.operations'),
        router: '/monitor/logs/operation',
        entries: operations.total,
        isMore: operations.isMore ?? false,
        keepDays: keepDays.get(purgeOperations) ?? null,
      },
      {
        id: 'UserLogin',
        name: ctx.say('log.logins'),
        router: '/monitor/logs/logininfo',
        entries: logins.total,
        isMore: logins.isMore ?? false,
        keepDays: keepDays.get(purgeLogins) ?? null,
      },
      {
        id: 'Console',
        name: ctx.say('log.console'),
        router: '/monitor/logs/console',
        entries: ring.after(0).logs.length,
        isMore: false,
        keepDays: null,
      },
    ];
  };

/** What scheduled tasks that are enabled keep, in days. */
async function daysKept({ db }: Context): Promise<ReadonlyMap<string, number>> {
  const tasks = await db
    .selectFrom('sys_scheduled_task')
    .select(['taskType', 'args'])
    .where('taskType', 'in', [purgeOperations, purgeLogins])
    .where('status', '=', 'enabled')
    .execute();
  return new Map(tasks.map(({ taskType, args }) => [taskType, Number((args as { keepDays?: number }).keepDays)]));
}

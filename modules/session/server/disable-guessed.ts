import { accountTable, type Owner } from '@kaiyin/modules/account/server';
import { touched, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';
import { endSessions } from './sessions.ts';

/**
 * Disables an account whose password was guessed at too often, and signs it out. The last super administrator who may sign
 * in stays: strangers could close the whole house otherwise. Answers whether it is disabled now.
 */
export async function disableGuessed(ctx: Context, { ownerType: userType, ownerId: userId }: Owner): Promise<boolean> {
  return ctx.transaction(async (ctx) => {
    if (userType === 'user' && (await isLastAdministrator(ctx, userId))) return false;
    const table = accountTable({ userType });
    const row = await ctx.db
      .updateTable(table)
      .set({ status: 'disabled', lockUntil: null, ...touched(ctx) })
      .where('id', '=', userId)
      .where('status', 'not in', ['disabled', 'waiting'])
      .returning('userName')
      .executeTakeFirst();
    if (!row) return false;
    await endSessions(ctx, { userType, userId });
    await ctx.audit(`${table}.disabled`, { id: userId, name: row.userName ?? '' }, { reason: 'wrong passwords' });
    return true;
  });
}

async function isLastAdministrator({ db }: Context, userId: number): Promise<boolean> {
  const open = await db
    .selectFrom('sys_user')
    .select('id')
    .where('superAdmin', '=', true)
    .where('status', '=', 'enabled')
    .orderBy('id')
    .$if(isPostgres(db as Kysely<unknown>), (query) => query.forUpdate())
    .execute();
  return open.length === 1 && open[0]?.id === userId;
}

import { accountKind, type Owner } from '@kaiyin/modules/account/server';
import { touched, type Context } from '@kaiyin/server-kit';
import { endSessions } from './sessions.ts';

/**
 * Disables an account whose password was guessed at too often, and signs it out, unless one of its kind must stay open: strangers
 * could close the whole house otherwise. Answers whether it is disabled now.
 */
export async function disableGuessed(ctx: Context, { ownerType: userType, ownerId: userId }: Owner): Promise<boolean> {
  return ctx.transaction(async (ctx) => {
    const { table, mustStayOpen } = accountKind(ctx, userType);
    if (await mustStayOpen?.(ctx, userId)) return false;
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

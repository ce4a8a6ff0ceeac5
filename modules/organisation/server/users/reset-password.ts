import { randomInt } from 'node:crypto';
import { keepPassword, refuseFaultyPassword } from '@kaiyin/modules/account/server';
import { newPassword, type User } from '@kaiyin/modules/account/schema';
import type { PasswordReset } from '@kaiyin/modules/organisation/schema';
import { loadSecurity } from '@kaiyin/modules/security/server';
import { endSessions, unlock } from '@kaiyin/modules/session/server';
import { notFound, touched, type Context } from '@kaiyin/server-kit';
import { tellOfReset } from './tell-people.ts';
import { refuseMyself, refuseOthersBeyond } from './rules.ts';

/** Gives a person another password, which opens at once; whoever was signed in with the earlier one is signed out. */
export async function resetPassword(ctx: Context, { id, password, forceModifyPassword }: PasswordReset): Promise<void> {
  refuseMyself(ctx, [id]);
  const security = await loadSecurity(ctx);
  await ctx.transaction(async (ctx) => {
    const row = await ctx.db.selectFrom('sys_user').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
    await refuseOthersBeyond(ctx, [id]);
    await refuseFaultyPassword(password, security, { account: row.userName, ...row }, 'password');
    await givePassword(ctx, row, password, {
      forceModifyPassword: forceModifyPassword || security.forceModifyPwdAfterReset,
    });
  });
}

/**
 * For whoever stands at the machine and cannot sign in: makes a password for a person of the staff, who must change it, and lets them
 * in again if they were disabled or locked. Answers the password; nothing when nobody is called so.
 */
export async function resetPasswordAtMachine(ctx: Context, userName: string): Promise<string | undefined> {
  const password = newPassword(randomInt, await loadSecurity(ctx));
  return ctx.transaction(async (ctx) => {
    const row = await ctx.db
      .selectFrom('sys_user')
      .select(['id', 'userName'])
      .where('userName', '=', userName)
      .executeTakeFirst();
    if (!row) return undefined;
    await givePassword(ctx, row, password, { forceModifyPassword: true, status: 'enabled', lockUntil: null });
    return password;
  });
}

type Along = Pick<User, 'forceModifyPassword'> & Partial<Pick<User, 'status' | 'lockUntil'>>;

async function givePassword(
  ctx: Context,
  { id, userName: name }: Pick<User, 'id' | 'userName'>,
  password: string,
  along: Along,
): Promise<void> {
  const owner = { ownerType: 'user' as const, ownerId: id };
  await keepPassword(ctx, owner, password);
  await ctx.db
    .updateTable('sys_user')
    .set({ ...along, passwordModifyTime: ctx.now().toISOString(), ...touched(ctx) })
    .where('id', '=', id)
    .execute();
  await unlock(ctx, owner);
  await endSessions(ctx, { userType: 'user', userId: id });
  await tellOfReset(ctx, id);
  await ctx.audit('sys_user.passwordReset', { id, name });
}

import { loadSecurity } from '@kaiyin/modules/security/server';
import type { Context } from '@kaiyin/server-kit';

interface PasswordDates {
  forceModifyPassword: boolean;
  passwordModifyTime: string | null;
  createTime: string;
}

/**
 * Whether somebody must change their password: because it is demanded, or because it has come of age. Neither is of accounts that
 * keep no dates of their passwords.
 */
export async function passwordState(
  ctx: Context,
  account: object | PasswordDates,
): Promise<'fine' | 'forced' | 'expired'> {
  if (!('forceModifyPassword' in account)) return 'fine';
  if (account.forceModifyPassword) return 'forced';
  const { passwordExpireSeconds } = await loadSecurity(ctx);
  if (passwordExpireSeconds === 0) return 'fine';
  const born = Date.parse(account.passwordModifyTime ?? account.createTime);
  return ctx.now().getTime() - born >= passwordExpireSeconds * 1000 ? 'expired' : 'fine';
}

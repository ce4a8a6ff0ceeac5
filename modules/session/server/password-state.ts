import { loadSecurity } from '@kaiyin/modules/security/server';
import type { Context } from '@kaiyin/server-kit';

export const passwordColumns = ['forceModifyPassword', 'passwordModifyTime', 'createTime'] as const;

interface PasswordDates {
  forceModifyPassword: boolean;
  passwordModifyTime: string | null;
  createTime: string;
}

/** Whether a member of staff must change their password: because somebody demands it, or because it has come of age. */
export async function passwordState(ctx: Context, account: PasswordDates): Promise<'fine' | 'forced' | 'expired'> {
  if (account.forceModifyPassword) return 'forced';
  const { passwordExpireSeconds } = await loadSecurity(ctx);
  if (passwordExpireSeconds === 0) return 'fine';
  const born = Date.parse(account.passwordModifyTime ?? account.createTime);
  return ctx.now().getTime() - born >= passwordExpireSeconds * 1000 ? 'expired' : 'fine';
}

import type { Context } from '@kaiyin/server-kit';
import { loadSecurity } from './security-config.ts';

export const passwordColumns = ['forceModifyPassword', 'passwordModifyTime', 'createTime'] as const;

interface PasswordDates {
  forceModifyPassword: boolean;
  passwordModifyTime: string | null;
  createTime: string;
}

/** Whether a member of staff must change their password: because somebody demands it, or because it has come of age. */
export async function passwordState(ctx: Context, account: PasswordDates): Promise<'fine' | 'forced' | 'expired'> {
  if (account.forceModifyPassword) return 'forced';
  const { expireSeconds } = await loadSecurity(ctx);
  if (expireSeconds === 0) return 'fine';
  const born = Date.parse(account.passwordModifyTime ?? account.createTime);
  return ctx.now().getTime() - born >= expireSeconds * 1000 ? 'expired' : 'fine';
}

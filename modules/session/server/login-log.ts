import { cutText } from '@kaiyin/entity';
import type { Context } from '@kaiyin/server-kit';
import { deviceNames } from './device-names.ts';

interface Entry {
  account?: { id: number; userType: 'user' | 'member' } | undefined;
  userName: string;
  logType?: 'login' | 'logout' | 'register';
  success: boolean;
  message: string;
  lockUntil?: string | null;
}

/** One line of the login log; it never carries a password. */
export async function logSignIn(
  ctx: Context,
  { account, userName, logType = 'login', success, message, lockUntil = null }: Entry,
): Promise<void> {
  await ctx.db
    .insertInto('sys_login_log')
    .values({
      userType: account?.userType ?? null,
      userId: account?.id ?? null,
      userName: cutText(userName, 100),
      logType,
      success,
      ip: ctx.ip,
      ...deviceNames(ctx.userAgent),
      message,
      logTime: ctx.now().toISOString(),
      lockUntil,
    })
    .execute();
}

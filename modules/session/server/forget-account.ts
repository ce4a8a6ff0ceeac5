import type { Owner } from '@kaiyin/modules/account/server';
import { forgetInbox } from '@kaiyin/modules/notice/server';
import type { Context } from '@kaiyin/server-kit';
import { unlock } from './locks.ts';
import { endSessions } from './sessions.ts';

/** Of an account that is removed: its password, preferences, sessions, devices, messages and wrong guesses go, too. Logs stay. */
export async function forgetAccount(ctx: Context, owner: Owner): Promise<void> {
  const { ownerType: userType, ownerId: userId } = owner;
  for (const table of ['sys_credential', 'sys_preference'] as const)
    await ctx.db.deleteFrom(table).where('ownerType', '=', userType).where('ownerId', '=', userId).execute();
  await ctx.db.deleteFrom('sys_known_device').where('userType', '=', userType).where('userId', '=', userId).execute();
  await forgetInbox(ctx, { userType, userId });
  await unlock(ctx, owner);
  await endSessions(ctx, { userType, userId });
}

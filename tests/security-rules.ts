import type { SecurityRules } from '@kaiyin/modules/security/schema';
import { forgetSecurity } from '@kaiyin/modules/security/server';
import type { Context } from '@kaiyin/server-kit';

/** Changes the configuration that holds, and has it hold at once. */
export async function changeRules(ctx: Context, change: Partial<SecurityRules>): Promise<void> {
  await ctx.db.updateTable('sys_security_config').set(change).where('status', '=', 'enabled').execute();
  forgetSecurity(ctx);
}

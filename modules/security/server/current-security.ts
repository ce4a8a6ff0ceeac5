import type { SecurityRules } from '@kaiyin/modules/security/schema';
import { remembered, type Context } from '@kaiyin/server-kit';

/** What holds where no configuration is enabled: nothing but the length that a password may have at all. */
const none: SecurityRules = {
  passwordLenMin: 1,
  passwordLenMax: 100,
  passwordRule: 'NONE',
  passwordSensitive: [],
  weakPasswords: '',
  passwordExpireSeconds: 0,
  forceModifyPwdAfterAdd: false,
  forceModifyPwdAfterReset: false,
  passwordRetryLimit: 0,
  passwordRetryStrategy: 'NONE',
  passwordRetryLockSeconds: 0,
  captchaEnable: false,
  captchaType: 'text',
  captchaExpires: 600,
  captchaDuration: 0,
};

// Other processes' changes are seen within ten seconds.
const current = remembered('security.current', { max: 1, ttl: 10_000 }, async (ctx: Context, status: 'enabled') => {
  const row = await ctx.db
    .selectFrom('sys_security_config')
    .selectAll()
    .where('status', '=', status)
    .orderBy('updateTime', 'desc')
    .executeTakeFirst();
  return row ?? none;
});

/** The rules of signing in that hold now. */
export const loadSecurity = (ctx: Context): Promise<SecurityRules> => current.of(ctx, 'enabled');

/** Call after a change of any configuration. */
export const forgetSecurity = current.forget;

import { securityConfig, type SecurityConfig } from '@kaiyin/modules/session/schema';
import type { Context } from '@kaiyin/server-kit';

/** Sign-in rules of a new installation. */
export const defaultSecurity: SecurityConfig = {
  minLength: 6,
  maxLength: 24,
  rule: 'letterDigit',
  sensitive: ['account', 'phoneNumber'],
  weakPasswords: [
    '123456a',
    '111111',
    'qweqwe',
    'a123456',
    'abc123',
    'admin123',
    'password1',
    'qwe123',
    'qwerty1',
    '123456aa',
  ],
  retryLimit: 5,
  lockSeconds: 3600,
  expireSeconds: 0,
};

/** The rules in force; what is not stored has its default. */
export async function loadSecurity(ctx: Context): Promise<SecurityConfig> {
  const kept = await ctx.db
    .selectFrom('sys_setting')
    .select('settingValue')
    .where('settingKey', '=', 'security')
    .executeTakeFirst();
  return securityConfig.parse({ ...defaultSecurity, ...(kept?.settingValue as object | undefined) });
}

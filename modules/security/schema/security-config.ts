import { choice, duration, entity, flag, integer, json, longText, type Row } from '@kaiyin/entity';
import { passwordRules, sensitiveParts } from '@kaiyin/modules/account/schema';
import { z } from 'zod';

/** What follows when an account has had as many wrong passwords on one day as are let pass. */
export const retryStrategies = ['NONE', 'DISABLE', 'LOCK'] as const;
/** Letters to copy, or a sum to work out. */
export const captchaKinds = ['text', 'math'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

/** The rules of signing in. Several may be kept; those of the one that is enabled hold. */
export const securityConfig = entity('sys_security_config', {
  permission: 'system:security',
  scope: 'system',
  fields: {
    passwordLenMin: integer({ min: 6, max: 100, inList: true }),
    passwordLenMax: integer({ min: 6, max: 100 }),
    passwordRule: choice(passwordRules, { initial: 'NONE', inList: true }),
    passwordSensitive: { ...json(z.array(z.enum(sensitiveParts)).max(20).default([])), secret: false },
    weakPasswords: longText({ max: 500 }),
    passwordExpireSeconds: duration({ min: 0, max: 8_640_000, initial: 0, inList: true }),
    forceModifyPwdAfterAdd: flag(),
    forceModifyPwdAfterReset: flag(),
    passwordRetryLimit: integer({ min: 0, max: 1000, initial: 0, inList: true }),
    passwordRetryStrategy: choice(retryStrategies, { initial: 'NONE' }),
    passwordRetryLockSeconds: duration({ min: 0, max: 31_536_000, initial: 0 }),
    captchaEnable: flag(),
    captchaType: choice(captchaKinds, { initial: 'text' }),
    captchaExpires: duration({ min: 10, max: 3600, initial: 600 }),
    captchaDuration: duration({ min: 0, max: 60, initial: 0 }),
    remark: longText({ max: 500 }),
    status: choice(['enabled', 'disabled'], { initial: 'disabled', inList: true }),
  },
  order: { by: 'id', direction: 'asc' },
});
export type SecurityConfig = Row<typeof securityConfig>;
/** What of a configuration is obeyed. */
export type SecurityRules = Omit<
  SecurityConfig,
  'id' | 'status' | 'remark' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime'
>;

import { allow, crudApi, endpoint, historyOf, id } from '@kaiyin/entity';
import type { PasswordPolicy } from '@kaiyin/modules/account/schema';
import { z } from 'zod';
import { securityConfig, type SecurityRules } from './security-config.ts';

export const securityApi = crudApi('/system/security/config', securityConfig);
export const securityHistory = historyOf('/system/security/config', securityApi.get.access);

/** Enabling one disables the one that held; without any, no rules hold. */
export const changeSecurityStatus = endpoint({
  method: 'PUT',
  path: '/system/security/config/changeStatus',
  access: allow('system:security:edit'),
  input: z.object({ id, status: securityConfig.fields.status.zod }),
}).output<void>();

/** What passwords must be like, but for the list of weak ones, which nobody is shown. */
export const getPasswordPolicy = endpoint({
  method: 'GET',
  path: '/system/security/passwordPolicy',
  access: 'public',
}).output<PasswordPolicy>();

/** What else whoever sets rules, or passwords for others, should know. */
export const getPasswordDuties = endpoint({
  method: 'GET',
  path: '/system/security/config/current',
  access: 'signed-in',
}).output<
  Pick<SecurityRules, 'forceModifyPwdAfterAdd' | 'forceModifyPwdAfterReset'> & {
    /** The operator has the server do without captchas, whatever the rules say. */
    captchasAreOff: boolean;
  }
>();

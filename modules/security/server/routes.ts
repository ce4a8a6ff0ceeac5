import * as api from '@kaiyin/modules/security/schema';
import { pick } from '@kaiyin/entity';
import { crudRoutes, historyRoute, route, type Lent, type Route } from '@kaiyin/server-kit';
import { changeIpRuleStatus, ipRules, lockOutAhead } from './addresses/ip-rules.ts';
import { loadSecurity } from './current-security.ts';
import { changeSecurityStatus, securityConfigs } from './security-configs.ts';

export const securityRoutes = ({ captcha, ipRules: ipRulesHold }: Pick<Lent, 'captcha' | 'ipRules'>): Route[] => [
  route(api.getPasswordDuties, async (ctx) => ({
    ...pick(await loadSecurity(ctx), ['forceModifyPwdAfterAdd', 'forceModifyPwdAfterReset']),
    captchasAreOff: !captcha,
  })),
  route(api.getPasswordPolicy, async (ctx) =>
    pick(await loadSecurity(ctx), ['passwordLenMin', 'passwordLenMax', 'passwordRule', 'passwordSensitive']),
  ),
  route(api.changeSecurityStatus, changeSecurityStatus),
  ...crudRoutes(api.securityApi, securityConfigs),
  historyRoute(api.securityHistory, { kinds: ['sys_security_config'], see: securityConfigs.get }),
  route(api.myAddress, ({ ip }) => ({ ip, areOff: !ipRulesHold })),
  route(api.lockOutAhead, lockOutAhead),
  route(api.changeIpRuleStatus, changeIpRuleStatus),
  ...crudRoutes(api.ipRuleApi, ipRules),
  historyRoute(api.ipRuleHistory, { kinds: ['sys_ip_rule'], see: ipRules.get }),
];

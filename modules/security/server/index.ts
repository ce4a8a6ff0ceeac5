export { securityModule } from './module.ts';
export { forgetAddressRules, refuseAddress } from './addresses/gate.ts';
export { forgetSecurity, loadSecurity } from './current-security.ts';

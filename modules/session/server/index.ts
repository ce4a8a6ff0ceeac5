export { sessionModule } from './module.ts';
export { captchaDesk, type CaptchaDesk } from './captcha.ts';
export { deviceNames } from './device-names.ts';
export { signIn } from './actions/sign-in.ts';
export { countTry } from './limits.ts';
export { logSignIn } from './login-log.ts';
export { provePassword } from './prove-password.ts';
export {
  giveSiteCookie,
  giveSiteDevice,
  siteCookies,
  siteDeviceOf,
  siteTokenOf,
  takeSiteCookie,
} from './site-cookie.ts';
export { forgetAccount } from './forget-account.ts';
export { isLockedByGuesses, locksOf, unlock } from './locks.ts';
export {
  accountOfSession,
  endSessions,
  grantsChanged,
  openSession,
  openSessions,
  sessionsThatHold,
  whoAsksNow,
  whoHolds,
  whoIs,
} from './sessions.ts';
export { productTime } from './product-time.ts';
export { loginsOf, sessionsOf } from './sessions-of.ts';
export { regionsOf } from './region.ts';
export { tokenCookie, tokenOf } from './session-cookie.ts';
export { accountLocked } from './events.ts';

export { captchaDesk, type CaptchaDesk } from './captcha.ts';
export { sessionRoutes } from './routes.ts';
export { sessionTables } from './tables.ts';
export {
  endSessions,
  openSession,
  tokenOf,
  whoHolds,
  idleLifetime,
  absoluteLifetime,
  tokenCookie,
} from './sessions.ts';
export { loadSecurity } from './security-config.ts';

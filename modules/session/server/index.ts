export { captchaDesk, type CaptchaDesk } from './captcha.ts';
export { sessionRoutes } from './routes.ts';
export { sessionTables } from './tables.ts';
export { endSessions, openSession, sessionsThatHold, whoHolds, idleLifetime, absoluteLifetime } from './sessions.ts';
export { tokenCookie, tokenOf } from './session-cookie.ts';
export { loadSecurity } from './security-config.ts';

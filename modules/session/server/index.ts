export { sessionModule } from './module.ts';
export { captchaDesk, type CaptchaDesk } from './captcha.ts';
export { endSessions, openSession, sessionsThatHold, whoHolds, idleLifetime, absoluteLifetime } from './sessions.ts';
export { tokenCookie, tokenOf } from './session-cookie.ts';
export { loadSecurity } from './security-config.ts';
export { createMember } from './actions/create-member.ts';

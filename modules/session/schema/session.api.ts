import { email, endpoint, optional, pattern, phone, text } from '@kaiyin/entity';
import { passwordPolicy, type PasswordPolicy } from '@kaiyin/modules/account/schema';
import { z } from 'zod';

export interface Captcha {
  captchaEnabled: boolean;
  uuid: string;
  /** A data address of a PNG picture; empty when captchas are off. */
  img: string;
  /** Letters to copy, or a sum to work out. */
  kind: 'text' | 'math';
}
export const captchaImage = endpoint({
  method: 'GET',
  path: '/captchaImage',
  access: 'public',
  rate: { calls: 300, seconds: 60 },
}).output<Captcha>();

/** What a stranger may do besides signing in. */
export const loginConfig = endpoint({
  method: 'GET',
  path: '/login/config',
  access: 'public',
  rate: { calls: 300, seconds: 60 },
}).output<{ registrationOpen: boolean }>();

const captchaAnswer = { code: z.string().trim().max(20).default(''), uuid: z.string().max(64).default('') };

/** Staff and members sign in here; the answer is the session's token, which the browser is given as a cookie, too. */
export const login = endpoint({
  method: 'POST',
  path: '/api/member/login',
  access: 'public',
  rate: { calls: 60, seconds: 60 },
  labels: 'session',
  input: z.object({
    username: z.string().trim().min(1).max(100),
    password: z.string().min(1).max(200),
    /** Keeps the browser's cookie for as long as a session lasts; otherwise it goes with the browser. */
    rememberMe: z.boolean().default(false),
    ...captchaAnswer,
  }),
}).output<string>();

export const register = endpoint({
  method: 'POST',
  path: '/api/member/register',
  access: 'public',
  rate: { calls: 60, seconds: 60 },
  labels: 'session',
  input: z.object({
    username: optional(pattern(/^[A-Za-z][A-Za-z0-9_]*$/, 'account.userNameRule', { min: 2, max: 20 })).zod,
    nickName: optional(text({ max: 30 })).zod,
    email: optional(email({ max: 100 })).zod,
    phonenumber: optional(phone()).zod,
    password: z.string().min(1).max(100),
    ...captchaAnswer,
  }),
}).output<void>();

export interface SessionUser {
  userId: number;
  userName: string;
  displayName: string;
  avatarSrc: string;
  userType: 'user' | 'member';
  roles: string[];
  permissions: string[];
  lastLoginTime: string | null;
  lastLoginIp: string | null;
  /** Nothing but changing the password, and signing out, until that is done. */
  forceModifyPassword: boolean;
  /** The password has come of age, which is why it must be changed. */
  passwordExpired: boolean;
  /** The session's bearer, which the console keeps in memory and sends with every call. */
  token: string;
}
export const getInfo = endpoint({
  method: 'GET',
  path: '/api/member/getInfo',
  access: 'signed-in',
  beforePasswordChange: true,
}).output<SessionUser>();
export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'public',
  rate: { calls: 300, seconds: 60 },
}).output<void>();

export const getPasswordPolicy = endpoint({
  method: 'GET',
  path: '/system/security/passwordPolicy',
  access: 'public',
}).output<PasswordPolicy>();

/** Sign-in rules; the seed is spec'd defaults, the screen to change them belongs to security configuration. */
export const securityConfig = passwordPolicy.extend({
  weakPasswords: z.array(z.string()),
  /** Wrong passwords per day before the account is locked; 0 is unlimited. */
  retryLimit: z.number().int().min(0),
  lockSeconds: z.number().int().min(0).max(31_536_000),
  /** Age at which a password must be changed; 0 is never, at most 100 days. */
  expireSeconds: z.number().int().min(0).max(8_640_000),
});
export type SecurityConfig = z.output<typeof securityConfig>;

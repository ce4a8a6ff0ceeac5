import { email, endpoint, ids, optional, pattern, phone, text } from '@kaiyin/entity';
import type { CaptchaKind } from '@kaiyin/modules/security/schema';
import { z } from 'zod';

export interface Captcha {
  captchaEnabled: boolean;
  uuid: string;
  /** A data address of a PNG picture; empty when captchas are off. */
  img: string;
  kind: CaptchaKind;
  /** Seconds until another one is given. */
  renewAfter: number;
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
  logged: false,
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

/** Answers whether the account waits until somebody lets it in. */
export const register = endpoint({
  method: 'POST',
  path: '/api/member/register',
  access: 'public',
  logged: false,
  rate: { calls: 60, seconds: 60 },
  labels: 'session',
  input: z.object({
    username: optional(pattern(/^[A-Za-z][A-Za-z0-9_]*$/, 'account.userNameRule', { min: 2, max: 20 })).zod,
    nickName: optional(text({ max: 30 })).zod,
    email: optional(email()).zod,
    phonenumber: optional(phone()).zod,
    password: z.string().min(1).max(100),
    ...captchaAnswer,
  }),
}).output<{ waits: boolean }>();

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
/** When and where the caller signed in the time before; the region is said as far as it is known. */
export const homeInfo = endpoint({
  method: 'GET',
  path: '/system/user/profile/homeInfo',
  access: 'signed-in',
}).output<{ lastLoginTime: string | null; lastLoginIp: string | null; lastLoginRegion: string }>();

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'public',
  logged: false,
  rate: { calls: 300, seconds: 60 },
}).output<void>();

/** One sign-in of whoever asks, at one browser. */
export interface Device {
  id: number;
  browser: string;
  os: string;
  ip: string;
  /** Where that is, as far as is known. */
  region: string;
  /** ISO instants. */
  loginTime: string;
  lastSeen: string;
  /** Whether the question came from it. */
  isThis: boolean;
}
/** Where a person is signed in, for those who look after accounts; `siteId` is 0 at the console. */
export interface SessionOf extends Omit<Device, 'isThis' | 'lastSeen'> {
  siteId: number;
  lastActive: string;
}

/** A sign-in of a person, refused or not. */
export interface LoginRow {
  id: number;
  logType: 'login' | 'logout' | 'register';
  success: boolean;
  ip: string;
  region: string;
  browser: string;
  os: string;
  message: string;
  logTime: string;
}

/** Where one is signed in: here first, then the latest active. */
export const listDevices = endpoint({
  method: 'GET',
  path: '/system/user/profile/devices',
  access: 'signed-in',
}).output<Device[]>();

/** Signs one's own account out elsewhere. */
export const endDevices = endpoint({
  method: 'POST',
  path: '/system/user/profile/devices/end',
  access: 'signed-in',
  logged: 'sys_user.devicesEnded',
  input: ids,
}).output<void>();
export const endOtherDevices = endpoint({
  method: 'POST',
  path: '/system/user/profile/devices/endOthers',
  access: 'signed-in',
  logged: 'sys_user.devicesEnded',
}).output<{ ended: number }>();

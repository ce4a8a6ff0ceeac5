import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

export interface SessionRow {
  tokenHash: string;
  userType: 'user' | 'member';
  userId: number;
  /** The site that it is at; 0 for the console. */
  siteId: number;
  ip: string;
  userAgent: string;
  createTime: string;
  lastSeen: string;
}
interface LoginLog {
  userType: 'user' | 'member' | null;
  userId: number | null;
  userName: string;
  logType: 'login' | 'logout' | 'register';
  success: boolean;
  ip: string;
  browser: string;
  os: string;
  message: string;
  logTime: string;
  /** Of a refusal by a lock: until when it holds. */
  lockUntil: string | null;
}
/** Wrong passwords for an account from one place, or from anywhere when the place is empty; whoever is let in leaves none. */
export interface GuessRow {
  subject: string;
  origin: string;
  day: string;
  tries: number;
  /** How many locks of this day have passed. */
  locks: number;
  lockUntil: string | null;
}
interface KnownDevice {
  userType: 'user' | 'member';
  userId: number;
  deviceHash: string;
  lastSeen: string;
}
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    sys_session: SessionRow & { id: Generated<number> };
    sys_login_log: LoginLog & { id: Generated<number> };
    sys_guess: GuessRow;
    sys_known_device: KnownDevice;
  }
}

export const sessionTables = [
  internalTable<SessionRow & { id: number }>('sys_session', {
    id: 'integer',
    tokenHash: 'digest',
    userType: 'text',
    userId: 'integer',
    siteId: 'integer',
    ip: 'text',
    userAgent: 'text',
    createTime: 'instant',
    lastSeen: 'instant',
  }),
  internalTable<LoginLog & { id: number }>('sys_login_log', {
    id: 'integer',
    userType: 'text?',
    userId: 'integer?',
    userName: 'text',
    logType: 'text',
    success: 'boolean',
    ip: 'text',
    browser: 'text',
    os: 'text',
    message: 'text',
    logTime: 'instant',
    lockUntil: 'instant?',
  }),
  internalTable<GuessRow>('sys_guess', {
    subject: 'text',
    origin: 'text',
    day: 'text',
    tries: 'integer',
    locks: 'integer',
    lockUntil: 'instant?',
  }),
  internalTable<KnownDevice>('sys_known_device', {
    userType: 'text',
    userId: 'integer',
    deviceHash: 'digest',
    lastSeen: 'instant',
  }),
];

import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

export interface SessionRow {
  tokenHash: string;
  userType: 'user' | 'member';
  userId: number;
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
}
interface Setting {
  settingKey: string;
  settingValue: unknown;
}
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    sys_session: SessionRow & { id: Generated<number> };
    sys_login_log: LoginLog & { id: Generated<number> };
    sys_setting: Setting & { id: Generated<number> };
  }
}

export const sessionTables = [
  internalTable<SessionRow & { id: number }>('sys_session', {
    id: 'integer',
    tokenHash: 'text',
    userType: 'text',
    userId: 'integer',
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
  }),
  internalTable<Setting & { id: number }>('sys_setting', { id: 'integer', settingKey: 'text', settingValue: 'json?' }),
];

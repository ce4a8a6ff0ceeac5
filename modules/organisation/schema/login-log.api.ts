import { allow, endpoint, ids, listing, type Rows } from '@kaiyin/entity';
import { z } from 'zod';

export const loginKinds = ['login', 'logout', 'register'] as const;

/** A sign-in, refused or not, a log-out or a registration. */
export interface LoginEntry {
  id: number;
  userType: 'user' | 'member' | null;
  userId: number | null;
  userName: string;
  logType: (typeof loginKinds)[number];
  success: boolean;
  ip: string;
  /** Where that is, as far as is known. */
  region: string;
  browser: string;
  os: string;
  /** In the reader's language; empty when all went well. */
  message: string;
  /** ISO instants; the second of a refusal by a lock. */
  logTime: string;
  lockUntil: string | null;
  /** Whether the person of the staff whom a refusal names is locked now. */
  isLocked: boolean;
}

export const listLogins = endpoint({
  method: 'GET',
  path: '/monitor/logininfor/list',
  access: allow('monitor:logs:view'),
  reply: 'rows',
  input: listing.extend({
    userName: z.string().optional(),
    ip: z.string().optional(),
    logType: z.enum([...loginKinds, '']).optional(),
    success: z.enum(['true', 'false', '']).optional(),
    logTimeFrom: z.string().optional(),
    logTimeTo: z.string().optional(),
  }),
}).output<Rows<LoginEntry>>();
export type LoginQuery = z.output<typeof listLogins.input>;

export const removeLogins = endpoint({
  method: 'DELETE',
  path: '/monitor/logininfor',
  access: allow('monitor:logs:remove'),
  input: ids,
}).output<void>();

/** Empties the log, but for the entry that says so in the log of what was done. */
export const cleanLogins = endpoint({
  method: 'POST',
  path: '/monitor/logininfor/clean',
  access: allow('monitor:logs:remove'),
}).output<void>();

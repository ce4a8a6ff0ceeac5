import { allow, endpoint, ids, listing, type Rows } from '@kaiyin/entity';
import { z } from 'zod';

/** Somebody who is signed in, at one browser. */
export interface OnlineSession {
  id: number;
  userId: number;
  userType: 'user' | 'member';
  userName: string;
  nickName: string;
  deptName: string | null;
  ip: string;
  /** Where that is, as far as is known. */
  region: string;
  browser: string;
  os: string;
  /** ISO instants. */
  loginTime: string;
  lastSeen: string;
  /** Whether it is that of whoever asks. */
  isMine: boolean;
}

export const listOnline = endpoint({
  method: 'GET',
  path: '/monitor/online/list',
  access: allow('monitor:online:view', 'monitor:online:query'),
  reply: 'rows',
  input: listing.extend({
    /** The number of a session. */
    id: z.string().optional(),
    userName: z.string().optional(),
    ip: z.string().optional(),
  }),
}).output<Rows<OnlineSession>>();
export type OnlineQuery = z.output<typeof listOnline.input>;

/** Ends these sessions: their users have to sign in again. */
export const endOnline = endpoint({
  method: 'POST',
  path: '/monitor/online/delete',
  access: allow('monitor:online:forceLogout', 'monitor:online:batchLogout'),
  input: ids,
}).output<void>();

/** Ends all sessions of a person of the staff, but the one that asks; answers how many. */
export const endAllOf = endpoint({
  method: 'POST',
  path: '/monitor/online/deleteAllOf',
  access: endOnline.access,
  input: z.object({ userId: z.number().int() }),
}).output<{ ended: number }>();
export type EndAllOf = z.output<typeof endAllOf.input>;

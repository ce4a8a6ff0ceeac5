import { allow, endpoint, listing, type Rows } from '@kaiyin/entity';
import type { LoginRow } from '@kaiyin/modules/session/schema';
import { z } from 'zod';

/** A kind of log, and where it is read. */
export interface LogCategory {
  id: 'Console' | 'UserLogin' | 'UserOperation';
  name: string;
  router: string;
  /** How many of them the caller may see; of the console, lines that the process has in mind. */
  entries: number;
  /** Whether there are more than were counted. */
  isMore: boolean;
  /** After how many days entries are removed; null where nothing removes them by itself. */
  keepDays: number | null;
}

export const listLogCategories = endpoint({
  method: 'GET',
  path: '/monitor/logs',
  access: allow('monitor:logs:view'),
}).output<LogCategory[]>();

/** A sign-in of the caller, refused or not. */
export type MyLogin = LoginRow;

/** The caller's own sign-ins. */
export const listMyLogins = endpoint({
  method: 'GET',
  path: '/system/user/profile/logins',
  access: 'signed-in',
  reply: 'rows',
  input: listing.extend({ logTimeFrom: z.string().optional(), logTimeTo: z.string().optional() }),
}).output<Rows<MyLogin>>();

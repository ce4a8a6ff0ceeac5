import { allow, endpoint, id, ids, listing, type HistoryEntry, type Rows } from '@kaiyin/entity';
import { z } from 'zod';
import { operationTypes, type OperationType } from './operation-types.ts';

/** What was done at once: an entry of the log of operations. */
export interface OperationView {
  id: number;
  /** What was done, in the reader's language. */
  title: string;
  operationType: OperationType;
  /** To how many records, and what the first of them are called. */
  records: number;
  names: string[];
  userType: 'user' | 'member' | null;
  userId: number | null;
  userName: string;
  ip: string;
  region: string;
  code: number;
  /** Why it was refused, in the reader's language; empty when it was done. */
  error: string;
  method: string;
  path: string;
  requestId: string;
  /** Milliseconds. */
  cost: number;
  logTime: string;
}

/** What was done to one record. */
export interface OperationRecord extends Pick<HistoryEntry, 'changes' | 'details'> {
  /** What it is a record of, by name and in words; empty where it was done to none. */
  kind: string;
  kindTitle: string;
  id: number;
  name: string;
  /** Its values are not for this reader. */
  isWithheld: boolean;
}

export interface OperationDetail extends OperationView {
  browser: string;
  os: string;
  userAgent: string;
  siteName: string;
  /** The first of the records. */
  recordsShown: OperationRecord[];
  /** How many other entries there are of the same request. */
  others: number;
}

const filters = {
  title: z.string().max(100).optional(),
  operationType: z.enum([...operationTypes, '']).optional(),
  result: z.enum(['success', 'failed', '']).optional(),
  logTimeFrom: z.string().optional(),
  logTimeTo: z.string().optional(),
};

export const listOperations = endpoint({
  method: 'GET',
  path: '/monitor/operlog/list',
  access: allow('monitor:logs:view'),
  reply: 'rows',
  input: listing.extend({
    ...filters,
    operName: z.string().max(100).optional(),
    userId: z.coerce.number().int().optional(),
    requestId: z.string().max(100).optional(),
  }),
}).output<Rows<OperationView>>();
export type OperationQuery = z.output<typeof listOperations.input>;

export const getOperation = endpoint({
  method: 'GET',
  path: '/monitor/operlog/{id}',
  access: allow('monitor:logs:view'),
  input: z.object({ id }),
}).output<OperationDetail>();

export const removeOperations = endpoint({
  method: 'DELETE',
  path: '/monitor/operlog',
  access: allow('monitor:logs:remove'),
  input: ids,
}).output<void>();

/** Empties the log, but for the entry that says so. */
export const cleanOperations = endpoint({
  method: 'POST',
  path: '/monitor/operlog/clean',
  access: allow('monitor:logs:remove'),
}).output<void>();

/** What the caller has done. */
export const listMyOperations = endpoint({
  method: 'GET',
  path: '/system/user/profile/operations',
  access: 'signed-in',
  reply: 'rows',
  input: listing.extend(filters),
}).output<Rows<OperationView>>();

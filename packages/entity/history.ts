import { z } from 'zod';
import { endpoint, paging, type Access, type Endpoint, type Rows } from './endpoint.ts';
import { id } from './entity.ts';

/** A value in words; of an instant, the instant. */
export interface ShownValue {
  text: string;
  isInstant?: true;
}

/** What a field was and is, in the reader's words; null where there was none. */
export interface ShownDifference {
  field: string;
  from: ShownValue | null;
  to: ShownValue | null;
  /** It has changed, and nobody is told from what to what. */
  isSecret: boolean;
}

/** What was done to a record once. */
export interface HistoryEntry {
  id: number;
  /** What it was, in the reader's language. */
  title: string;
  /** Of which type the operation is, such as `UPDATE`. */
  operationType: string;
  /** Null where no account did it. */
  userType: 'user' | 'member' | null;
  userName: string;
  logTime: string;
  changes: ShownDifference[];
  /** What else is known of it: what it is called, and what it was. */
  details: { name: string; value: string }[];
}

/** Which entries of the history are asked for. */
export interface HistoryFilter {
  operationType?: string | undefined;
  /** A part of the name of whoever did it. */
  userName?: string | undefined;
}

export type HistoryCall = Endpoint<
  { id: number; pageNum: number; pageSize: number } & HistoryFilter,
  Rows<HistoryEntry>,
  'rows'
>;

/** The call that answers what was done to a record, the latest first: for whoever may see the record. */
export const historyOf = (base: string, access: Access, { site = false } = {}): HistoryCall =>
  endpoint({
    method: 'GET',
    path: `${base}/{id}/history`,
    access,
    site,
    reply: 'rows',
    input: paging.extend({
      id,
      operationType: z.string().max(20).optional(),
      userName: z.string().max(100).optional(),
    }),
  }).output<Rows<HistoryEntry>>();

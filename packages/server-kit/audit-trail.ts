import type { HistoryEntry, HistoryFilter, Rows } from '@kaiyin/entity';
import type { Refusal } from './errors.ts';

/** A call of the edge that may change something, as the log of operations knows it. */
export interface CallMade {
  requestId: string;
  /** Method and path as they are declared: `PUT /system/user`. */
  endpoint: string;
  /** The first permission that opens it; empty where none is asked for. */
  permission: string;
  /** What the log says of it where the handler says nothing; empty leaves it with the name of its permission. */
  action: string;
  /** Which record it is about, as far as its input says, and of what table its input is. */
  recordId: number;
  table: string;
  /** When it began, by `performance.now()`. */
  began: number;
  /** Whether it is logged without a word of its handler. */
  isLogged: boolean;
  /** Whether the log has an entry of it. */
  isTold: boolean;
  /** The entry that stands for it until its handler says more. */
  standIn?: number;
}

/** What was done to one record. */
export interface Deed {
  action: string;
  /** 0 where it was done to no record of its own, such as to a log that was emptied. */
  recordId: number;
  name: string;
  siteId: number | null;
  details: Record<string, unknown>;
}

/** Where it is kept what was done. */
export interface AuditTrail<Context> {
  /** Keeps what a transaction has done, at its end and within it; none is what a call has done without a word. */
  done(ctx: Context, deeds: readonly Deed[]): Promise<void>;
  /** Keeps that a call was refused, after everything that it did was taken back. */
  refused(ctx: Context, refusal: Refusal): Promise<void>;
  /** Takes out what was changed of a record until now, from what to what; that it was changed stays. */
  forgetValues(ctx: Context, record: { kind: string; id: number }): Promise<void>;
}

export interface HistoryQuery extends HistoryFilter {
  /** What stands before the dot in the names of actions, such as `sys_role`. */
  kinds: readonly string[];
  id: number;
  pageNum: number;
  pageSize: number;
}

/** Reads what was done to a record, the latest first. */
export type ReadHistory<Context> = (ctx: Context, query: HistoryQuery) => Promise<Rows<HistoryEntry>>;

import { allow, endpoint } from '@kaiyin/entity';
import { z } from 'zod';

export interface TableUsage {
  name: string;
  rows: number;
  /** Of the table and of its indexes; null where the database does not say. */
  bytes: number | null;
  indexBytes: number | null;
}

/** What the connections of a PostgreSQL database do, of all its programs. */
export interface ConnectionState {
  state: string;
  count: number;
}

export interface DatabaseView {
  engine: 'SQLite' | 'PostgreSQL';
  version: string;
  bytes: number;
  /** Bytes within it that are free; null where that is not known. */
  freeBytes: number | null;
  /** Bytes that wait in the write-ahead log to be put into the file; null where there is none. */
  walBytes: number | null;
  connections: ConnectionState[];
  /** Indexes that nobody has used since the database began to count; null where it does not count. */
  unusedIndexes: { table: string; index: string; bytes: number }[] | null;
  migrations: { name: string; time: string }[];
}

/** A statement that took long within the last hour, without the values that it was asked with. */
export interface SlowStatement {
  id: string;
  sql: string;
  count: number;
  /** Milliseconds. */
  longest: number;
  average: number;
  /** When it took long last: an ISO instant. */
  last: string;
}

const access = allow('monitor:druid:view');

export const databaseView = endpoint({ method: 'GET', path: '/monitor/druid', access }).output<DatabaseView>();

/** Every table with its rows and its bytes, the largest first. */
export const tableUsage = endpoint({ method: 'GET', path: '/monitor/druid/tables', access }).output<TableUsage[]>();

/** What took long in this process within the last hour, the longest first. */
export const slowStatements = endpoint({ method: 'GET', path: '/monitor/druid/slow', access }).output<{
  from: number;
  process: { id: number; host: string };
  statements: SlowStatement[];
}>();

/** How the database would carry out one of them; it is not carried out. Refuses what the process that answers has not seen. */
export const statementPlan = endpoint({
  method: 'GET',
  path: '/monitor/druid/plan/{id}',
  access,
  input: z.object({ id: z.string().max(16) }),
}).output<{ lines: string[] }>();

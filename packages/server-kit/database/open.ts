import { Kysely, type LogEvent } from 'kysely';
import { createCodec } from './codec.ts';
import type { TableShape, Tables } from './tables.ts';

export interface OpenDatabase {
  db: Kysely<Tables>;
  kind: 'sqlite' | 'postgres';
  close(): Promise<void>;
  /** Runs what may take long, as migrations do: statements have no deadline meanwhile. */
  unhurried<T>(run: () => Promise<T>): Promise<T>;
  /** Fails when the database does not answer. */
  ping(): Promise<void>;
}

export interface OpenOptions {
  /** A `postgres://` address, or the path of an SQLite file. */
  target: string;
  tables: readonly TableShape[];
  /** Called once per statement, with how long it took. */
  onQuery?: (sql: string, milliseconds: number) => void;
  /** A connection to an SQLite file beside the main one, which does with little memory. */
  isAside?: boolean;
}

export const isPostgresAddress = (target: string): boolean => /^postgres(ql)?:\/\//.test(target);

/** Opens the database that the address names; the rest of the product does not know which it is. */
export async function openDatabase({ target, tables, onQuery, isAside = false }: OpenOptions): Promise<OpenDatabase> {
  const codec = createCodec(tables);
  const postgres = isPostgresAddress(target);
  // Only the driver that is used is loaded.
  const { dialect, unhurried } = postgres
    ? (await import('./postgres.ts')).postgresDialect(target, codec)
    : { dialect: (await import('./sqlite.ts')).sqliteDialect(target, codec, isAside), unhurried: undefined };
  const log = onQuery ? (event: LogEvent) => onQuery(event.query.sql, event.queryDurationMillis) : undefined;
  const db = new Kysely<Tables>(log ? { dialect, log } : { dialect });
  return {
    db,
    kind: postgres ? 'postgres' : 'sqlite',
    close: () => db.destroy(),
    unhurried: unhurried ?? ((run) => run()),
    ping: async () => void (await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute()),
  };
}

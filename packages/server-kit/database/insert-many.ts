import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { encodeValue } from './codec.ts';
import { isPostgres } from './create-table.ts';
import type { SqliteFileAdapter } from './sqlite.ts';
import type { Db, Tables } from './tables.ts';

type Table = keyof Tables & string;
type Row = Readonly<Record<string, unknown>>;
type Ids = Map<string, number>;

const most = 2000;

/**
 * Inserts many rows of the same columns, in a transaction, several times faster than a list of values does. Between some
 * thousands of them the process does what else it has to.
 */
export async function insertMany(db: Db, table: Table, rows: readonly object[]): Promise<void> {
  await inserted(db, table, rows as readonly Row[]);
}

/** The same for rows that get an id; answers the ids by the value that each row has in a column. */
export const insertKeyed = (db: Db, table: Table, rows: readonly object[], column: string): Promise<Ids> =>
  inserted(db, table, rows as readonly Row[], column);

async function inserted(db: Db, table: Table, rows: readonly Row[], column?: string): Promise<Ids> {
  const ids: Ids = new Map();
  const names = Object.keys(rows[0] ?? {});
  const insert = isPostgres(db) ? insertRecords : insertEach;
  for (let from = 0; from < rows.length; from += most) {
    await insert(db, { table, names, rows: rows.slice(from, from + most), column, ids });
    await breathe();
  }
  return ids;
}

interface Insertion {
  table: Table;
  names: readonly string[];
  rows: readonly Row[];
  column: string | undefined;
  /** Filled where a column is named. */
  ids: Ids;
}

// One parameter holds all rows.
async function insertRecords(db: Db, { table, names, rows, column, ids }: Insertion): Promise<void> {
  const objects = rows.map((row) => Object.fromEntries(names.map((name) => [name, encodeValue(row[name])])));
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const records = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(objects)}::jsonb)`;
  const tail = column ? sql`returning id, ${sql.ref(column)} as key` : sql``;
  const { rows: added } = await sql<{ id: number; key: string }>`
    insert into ${sql.table(table)} (${columns}) select ${columns} from ${records} ${tail}`.execute(db);
  if (column) for (const { id, key } of added) ids.set(String(key), Number(id));
}

// The rows join the open transaction: without one they might come into somebody else's.
async function insertEach(db: Db, { table, names, rows, column, ids }: Insertion): Promise<void> {
  if (!db.isTransaction) throw new Error('Many rows are inserted in a transaction');
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(names.map(() => sql`${null}`));
  const statement = sql`insert into ${sql.table(table)} (${columns}) values (${values})`.compile(db);
  const adapter = db.getExecutor().adapter as SqliteFileAdapter;
  const added = await adapter.insertEach(
    statement.sql,
    rows.map((row) => names.map((name) => row[name])),
  );
  if (column) for (const [place, id] of added.entries()) ids.set(String(rows[place]?.[column]), id);
}

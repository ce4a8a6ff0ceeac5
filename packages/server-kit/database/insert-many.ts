import { sql, type CompiledQuery } from 'kysely';
import { encodeValue } from './codec.ts';
import { isPostgres } from './create-table.ts';
import type { SqliteFileAdapter } from './sqlite.ts';
import type { Db, Tables } from './tables.ts';

type Table = keyof Tables & string;
type Row = Readonly<Record<string, unknown>>;

const most = 5000;

/** Inserts many rows of the same columns, in a transaction, several times faster than a list of values does. */
export async function insertMany(db: Db, table: Table, rows: readonly object[]): Promise<void> {
  await insertRows(db, table, rows as readonly Row[]);
}

/** The same for rows that get an id; answers the ids by the value that each row has in a column. */
export async function insertKeyed(
  db: Db,
  table: Table,
  rows: readonly object[],
  column: string,
): Promise<Map<string, number>> {
  return insertRows(db, table, rows as readonly Row[], column);
}

async function insertRows(db: Db, table: Table, rows: readonly Row[], column?: string): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return ids;
  if (!isPostgres(db)) {
    const added = insertEach(db, { table, names, rows });
    if (column) for (const [place, id] of added.entries()) ids.set(String(rows[place]?.[column]), id);
    return ids;
  }
  for (let from = 0; from < rows.length; from += most) {
    const piece = rows.slice(from, from + most);
    const tail = column ? sql`returning id, ${sql.ref(column)} as key` : sql``;
    const done = await sql<{
      id: number;
      key: string;
    }>`${into(table, names)} ${recordset(table, names, piece)} ${tail}`.execute(db);
    for (const { id, key } of done.rows) ids.set(String(key), Number(id));
  }
  return ids;
}

const into = (table: Table, names: readonly string[]) =>
  sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})`;

// The rows join the open transaction: without one they might come into somebody else's.
function insertEach(
  db: Db,
  { table, names, rows }: { table: Table; names: readonly string[]; rows: readonly Row[] },
): number[] {
  if (!db.isTransaction) throw new Error('Many rows are inserted in a transaction');
  const values = sql.join(names.map(() => sql`${null}`));
  const statement: CompiledQuery = sql`${into(table, names)} values (${values})`.compile(db);
  const adapter = db.getExecutor().adapter as SqliteFileAdapter;
  return adapter.insertEach(
    statement.sql,
    rows.map((row) => names.map((name) => row[name])),
  );
}

const recordset = (table: Table, names: readonly string[], rows: readonly Row[]) => {
  const objects = rows.map((row) => Object.fromEntries(names.map((name) => [name, encodeValue(row[name])])));
  const columns = sql.join(names.map((name) => sql.ref(name)));
  return sql`select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(objects)}::jsonb)`;
};

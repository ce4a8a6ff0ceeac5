import { sql, type Kysely } from 'kysely';

type ColumnKind = 'integer' | 'real' | 'text' | 'boolean' | 'instant' | 'json';
export type Columns = Record<string, ColumnKind | `${ColumnKind}?`>;
export interface TableKeys {
  /** Adds createBy, createTime, updateBy and updateTime. */
  audited?: boolean;
  unique?: readonly (readonly string[])[];
  index?: readonly (readonly string[])[];
  /** Columns that are the key, in place of an `id`; rows lie in their order. */
  primary?: readonly string[];
}

const physical = {
  integer: 'bigint',
  boolean: 'bigint',
  real: 'double precision',
  text: 'text',
  instant: 'text',
  json: 'text',
} as const;
const audit: Columns = { createBy: 'text', createTime: 'instant', updateBy: 'text', updateTime: 'instant' };

/** For migrations: one table, with an `id` unless it has a key of its own, the same on SQLite and PostgreSQL. */
export async function createTable(
  db: Kysely<unknown>,
  name: string,
  columns: Columns,
  keys: TableKeys = {},
): Promise<void> {
  const postgres = isPostgres(db);
  let table = db.schema.createTable(name);
  if (!keys.primary)
    table = postgres
      ? table.addColumn('id', 'bigint', (column) => column.generatedByDefaultAsIdentity().primaryKey())
      : table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());
  for (const [column, kind] of Object.entries({ ...columns, ...(keys.audited ? audit : {}) })) {
    table = table.addColumn(column, columnType(kind, postgres), (c) => (kind.endsWith('?') ? c : c.notNull()));
  }
  if (keys.primary) {
    table = table.addPrimaryKeyConstraint(`pk_${name}`, [...keys.primary] as never[]);
    if (!postgres) table = table.modifyEnd(sql`without rowid`);
  }
  await table.execute();
  for (const group of keys.unique ?? []) await createIndex(db, name, group, true);
  for (const group of keys.index ?? []) await createIndex(db, name, group, false);
}

/** For migrations: a new column; one that is not nullable needs a value for the rows that exist. */
export async function addColumn(
  db: Kysely<unknown>,
  table: string,
  column: string,
  kind: string,
  initial?: unknown,
): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(column, columnType(kind, isPostgres(db)), (c) =>
      kind.endsWith('?') ? c : c.notNull().defaultTo(initial),
    )
    .execute();
}

/** For migrations: an index whose name says what it is on; `column desc` is allowed. */
export async function createIndex(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  unique = false,
): Promise<void> {
  const name = `${unique ? 'uq' : 'ix'}_${table}_${columns.join('_').replaceAll(' ', '_')}`.slice(0, 63);
  const parts = columns.map((column) => {
    const [name, direction] = column.split(' ');
    return direction === 'desc' ? sql`${sql.ref(name ?? '')} desc` : sql.ref(name ?? '');
  });
  await sql`create ${sql.raw(unique ? 'unique index' : 'index')} ${sql.ref(name)} on ${sql.table(table)} (${sql.join(parts)})`.execute(
    db,
  );
}

function columnType(kind: string, postgres: boolean) {
  const type = physical[kind.replace('?', '') as ColumnKind];
  // Byte order on both databases, so that instants and paths compare alike.
  return postgres && type === 'text' ? sql`text collate "C"` : type === 'bigint' && !postgres ? 'integer' : type;
}

/** Which of the two databases this is; works inside transactions as well. */
export const isPostgres = (db: { getExecutor(): { adapter: object } }): boolean =>
  db.getExecutor().adapter.constructor.name.startsWith('Postgres');

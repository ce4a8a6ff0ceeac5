import { defineTarget } from '@kaiyin/modules/job/server';
import { fail, giveWay, said, type Context, type Said } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql } from 'kysely';

type Report = (percent: number, message: Said) => Promise<void>;

/** Looks whether the database is whole, table by table. Fails, with what it has found in its output, where it is not. */
export const checkDatabase = defineTarget({
  name: 'monitor.checkDatabase',
  title: 'monitor.checkDatabase',
  note: 'monitor.checkDatabaseNote',
  args: {},
  labels: {},
  timeout: 4 * 3600,
  standardCron: '30 4 * * 0',
  async run(ctx, _, { report, print }) {
    const { checked, faults } = isPostgres(ctx.db) ? await onPostgres(ctx) : await onSqlite(ctx, report);
    for (const fault of faults) print(fault);
    if (faults.length > 0) fail('monitor.databaseFaulty', { count: faults.length });
    return said('monitor.databaseWhole', { count: checked });
  },
});

interface Found {
  /** How many tables, or indexes, were looked at. */
  checked: number;
  faults: string[];
}

async function onSqlite({ db }: Context, report: Report): Promise<Found> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`.execute(
    db,
  );
  const faults: string[] = [];
  for (const [index, { name }] of tables.entries()) {
    await giveWay();
    await report((index / tables.length) * 100, said('monitor.checking', { name }));
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(${sql.id(name)})`.execute(db);
    faults.push(...rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'));
  }
  const { rows: orphans } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return { checked: tables.length, faults: [...faults, ...orphans.map(({ table }) => `foreign key: ${table}`)] };
}

// What the server itself knows to be broken: indexes that were not finished, checks that were never made.
async function onPostgres({ db }: Context): Promise<Found> {
  const { rows } = await sql<{ name: string; isWhole: boolean }>`
    select relname as name, indisvalid and indisready as "isWhole" from pg_index
    join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace order by 1`.execute(db);
  const { rows: checks } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where connamespace = current_schema()::regnamespace and not convalidated order by 1`.execute(db);
  const broken = rows.filter(({ isWhole }) => !isWhole);
  return { checked: rows.length, faults: [...broken, ...checks].map(({ name }) => name) };
}

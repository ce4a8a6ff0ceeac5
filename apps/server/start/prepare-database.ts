import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { isPostgresAddress, openDatabase, type OpenDatabase } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { migrate } from '../migrate.ts';
import { migrationHashes } from '../migrations/hashes.ts';
import { migrations } from '../migrations/index.ts';
import { tables } from '../tables.ts';
import { copyBefore } from './copy-before.ts';
import type { Ground } from './ground.ts';
import { agreeOnId, markFolder } from './installation.ts';
import { makeFolder } from './take-folder.ts';
import './tables.ts';

type Db = OpenDatabase['db'];

interface Kept {
  id: string | undefined;
  /** Migrations in the order in which they were applied, with the hash that was kept. */
  applied: { name: string; hash: string | undefined }[];
}

interface Preparing {
  ground: Ground;
  onQuery?: ((sql: string) => void) | undefined;
  /** Told what an operator should know. */
  say?: ((line: string) => void) | undefined;
}

/**
 * Opens the database and brings it to this edition. Whatever speaks against it is looked for first: another's folder, a
 * later edition, a migration that was changed. An SQLite file is copied before.
 */
export async function prepareDatabase(
  config: Pick<Config, 'data' | 'database'>,
  { ground, onQuery, say }: Preparing,
): Promise<OpenDatabase> {
  const { database: target } = config;
  const isFile = !isPostgresAddress(target);
  const isNewFile = isFile && !existsSync(target);
  // Opening would make one.
  if (isNewFile) await agreeOnId(config, undefined);
  const database = await openDatabase({ target, tables, ...(onQuery ? { onQuery } : {}) });
  ground.whenLeft(async (isFailed) => {
    await database.close();
    if (isFailed && isNewFile) for (const end of ['', '-wal', '-shm']) await rm(target + end, { force: true });
  });
  const { db } = database;
  const { id: known, applied } = await whatIsKept(db);
  refuseOtherEditions(applied);
  const id = await agreeOnId(config, applied.length > 0 ? { id: known } : undefined);
  await makeFolder(config, ground);
  const next = Object.keys(migrations).find((name) => !applied.some((one) => one.name === name));
  if (isFile && next && applied.length > 0) await copyBefore({ ...config, next, say });
  await migrate(db);
  await keepHashes(db);
  if (!known) await db.insertInto('sys_installation').values({ code: id }).execute();
  const unmark = await markFolder(config, id);
  ground.whenLeft(async (isFailed) => void (isFailed && (await unmark())));
  return database;
}

async function whatIsKept(db: Db): Promise<Kept> {
  const names = new Set(await tableNames(db));
  if (!names.has('kysely_migration')) return { id: undefined, applied: [] };
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  if (!names.has('sys_installation'))
    return { id: undefined, applied: rows.map(({ name }) => ({ name, hash: undefined })) };
  const hashes = new Map(
    (await db.selectFrom('sys_migration_hash').selectAll().execute()).map(({ name, hash }) => [name, hash]),
  );
  const installation = await db.selectFrom('sys_installation').select('code').executeTakeFirst();
  return { id: installation?.code, applied: rows.map(({ name }) => ({ name, hash: hashes.get(name) })) };
}

async function tableNames(db: Db): Promise<string[]> {
  const isFile = !db.getExecutor().adapter.constructor.name.startsWith('Postgres');
  const { rows } = await (
    isFile
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  ).execute(db);
  return rows.map(({ name }) => name);
}

function refuseOtherEditions(applied: Kept['applied']): void {
  for (const { name, hash } of applied) {
    const present = migrationHashes[name];
    if (present === undefined)
      throw new Error(
        `The database was brought to a later edition by migration ${name}, which this one does not know. Start that edition, or restore the copy from before it`,
      );
    if (hash !== undefined && hash !== present)
      throw new Error(
        `Migration ${name} is another one than the one that this database was made with. A migration that has landed is never changed: take the change back, and write a new migration`,
      );
  }
}

async function keepHashes(db: Db): Promise<void> {
  const rows = Object.keys(migrations).map((name) => ({ name, hash: migrationHashes[name] ?? '' }));
  await db
    .insertInto('sys_migration_hash')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

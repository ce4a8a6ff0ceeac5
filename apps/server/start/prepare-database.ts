import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { isPostgresAddress, openDatabase, type OpenDatabase } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { migrate } from '../migrate.ts';
import { migrationHashes } from '../migrations/hashes.ts';
import { migrations } from '../migrations/index.ts';
import { tables } from '../tables.ts';
import { refuseCollidingNames } from './colliding-names.ts';
import { copyBefore } from './copy-before.ts';
import type { Ground } from './ground.ts';
import { agreeOnId, lostMark, markFolder, nameOfDatabase, saysLost } from './installation.ts';
import { needFolders, needStoredFiles } from './need-storage.ts';
import { makeFolder } from './take-folder.ts';
import './tables.ts';

type Db = OpenDatabase['db'];

interface Kept {
  id: string | undefined;
  tables: ReadonlySet<string>;
  /** Migrations in the order in which they were applied, with the hash that was kept. */
  applied: { name: string; hash: string | undefined }[];
}

interface Preparing {
  ground: Ground;
  onQuery?: ((sql: string, milliseconds: number) => void) | undefined;
  /** Told what an operator should know. */
  say?: ((line: string) => void) | undefined;
}

/**
 * Opens the database and brings it to this edition. Whatever speaks against it is looked for first: storage that is away,
 * another program's database, another's folder, a later edition, a migration that was changed. An SQLite file is copied before.
 */
export async function prepareDatabase(
  config: Pick<Config, 'data' | 'database'>,
  { ground, onQuery, say }: Preparing,
): Promise<OpenDatabase> {
  const { database: target } = config;
  const isFile = !isPostgresAddress(target);
  const isNewFile = isFile && !existsSync(target);
  await needFolders(config);
  // Opening would make one.
  if (isNewFile) await agreeOnId(config, undefined);
  else if (isFile) await refuseForeignFile(config);
  const database = await openDatabase({ target, tables, ...(onQuery ? { onQuery } : {}) });
  ground.whenLeft(async (isFailed) => {
    await database.close();
    if (isFailed && isNewFile) for (const end of ['', '-wal', '-shm']) await rm(target + end, { force: true });
  });
  const { db } = database;
  const { id: known, tables: found, applied } = await whatIsKept(db);
  refuseForeign(config, [...found], applied);
  refuseOtherEditions(applied);
  await refuseCollidingNames(db, { tables: found, applied });
  const id = await agreeOnId(config, applied.length > 0 ? { id: known } : undefined);
  if (!(await saysLost(config))) await needStoredFiles(config, { db, tables: found }, lostMark(config, id));
  await makeFolder(config, ground);
  const next = Object.keys(migrations).find((name) => !applied.some((one) => one.name === name));
  if (isFile && next && applied.length > 0) await copyBefore({ ...config, next, say });
  await database.unhurried(() => migrate(db));
  await keepHashes(db);
  if (!known) await db.insertInto('sys_installation').values({ code: id }).execute();
  const unmark = await markFolder(config, id);
  ground.whenLeft(async (isFailed) => void (isFailed && (await unmark())));
  return database;
}

async function whatIsKept(db: Db): Promise<Kept> {
  const tables = new Set(await tableNames(db));
  if (!tables.has('kysely_migration')) return { id: undefined, tables, applied: [] };
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  if (!tables.has('sys_installation'))
    return { id: undefined, tables, applied: rows.map(({ name }) => ({ name, hash: undefined })) };
  const hashes = new Map(
    (await db.selectFrom('sys_migration_hash').selectAll().execute()).map(({ name, hash }) => [name, hash]),
  );
  const installation = await db.selectFrom('sys_installation').select('code').executeTakeFirst();
  return { id: installation?.code, tables, applied: rows.map(({ name }) => ({ name, hash: hashes.get(name) })) };
}

async function tableNames(db: Db): Promise<string[]> {
  const isFile = !db.getExecutor().adapter.constructor.name.startsWith('Postgres');
  const { rows } = await (
    isFile
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and substr(name, 1, 7) <> 'sqlite_'`
      : // What an extension has made is nobody's data.
        sql<{ name: string }>`select relname as name from pg_class
          where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
            and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
          order by relname`
  ).execute(db);
  return rows.map(({ name }) => name);
}

/** Tables that every edition of ours has. */
const ours = ['kysely_migration', 'sys_config'];

// Before it is opened to be written: that changes the file already.
async function refuseForeignFile(config: Pick<Config, 'data' | 'database'>): Promise<void> {
  const { tablesInFile } = await import('@kaiyin/server-kit/tables-in-file');
  const found = tablesInFile(config.database);
  if (!ours.every((name) => found.includes(name))) refuseForeign(config, found, []);
}

function refuseForeign(
  config: Pick<Config, 'data' | 'database'>,
  found: readonly string[],
  applied: Kept['applied'],
): void {
  const foreign = found.filter((name) => !name.startsWith('kysely_migration'));
  if (foreign.length === 0 || applied.some(({ name }) => migrationHashes[name] !== undefined)) return;
  const some = `${foreign.slice(0, 5).join(', ')}${foreign.length > 5 ? ' …' : ''}`;
  const whole = { ...config, data: '' };
  throw new Error(
    `${capital(nameOfDatabase(whole))} holds the tables of another program (${some}). Name an empty database, or one of Kaiyin, with KAIYIN_DATABASE_URL. Nothing was changed`,
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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

import { randomBytes } from 'node:crypto';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { memoryTablespace } from './memory-tablespace.ts';

export interface TestDatabase {
  /** What `openDatabase` takes. */
  target: string;
  drop(): Promise<void>;
}

interface Source {
  /** A copy of this one, and where it lies; an empty one unless told. */
  template?: string;
  tablespace?: string;
}

const isPostgres = process.env.KAIYIN_TEST_DATABASE === 'postgres';
const postgresServer = process.env.KAIYIN_TEST_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** A database of one's own, SQLite or PostgreSQL as `KAIYIN_TEST_DATABASE` says. */
export async function freshDatabase(folder: string, source: Source = {}): Promise<TestDatabase> {
  if (isPostgres) return onPostgres(folder, source);
  const { template } = source;
  const target = join(folder, 'kaiyin.sqlite');
  if (template) await copyFile(template, target);
  return { target, drop: async () => undefined };
}

/** An empty database that others are copied from, in memory where that can be. */
export async function templateDatabase(folder: string): Promise<TestDatabase> {
  const tablespace = isPostgres ? await memoryTablespace(onServer) : undefined;
  const database = await freshDatabase(folder, tablespace && { tablespace: tablespace.name });
  const drop = async () => {
    await database.drop();
    await tablespace?.drop();
  };
  return { ...database, drop };
}

async function onPostgres(folder: string, { template, tablespace }: Source): Promise<TestDatabase> {
  const name = `kaiyin_test_${randomBytes(6).toString('hex')}`;
  const like = template ? ` template ${new URL(template).pathname.slice(1)}` : '';
  const place = tablespace ? ` tablespace ${tablespace}` : '';
  await onServer(`create database ${name}${like}${place}`);
  // What a test commits need not outlive a power cut.
  await onServer(`alter database ${name} set synchronous_commit to off`);
  const target = new URL(postgresServer);
  target.pathname = `/${name}`;
  if (template) await markFolder(folder, target.href);
  return { target: target.href, drop: async () => void (await onServer(`drop database ${name} with (force)`)) };
}

// The folder of a copied database is a copy of its folder, as far as a start looks at it.
async function markFolder(folder: string, target: string): Promise<void> {
  const [row] = await onServer<{ code: string }>('select code from sys_installation', target);
  await writeFile(join(folder, 'installation.json'), JSON.stringify({ id: row?.code, database: 'the template' }));
}

async function onServer<T extends object>(statement: string, connectionString = postgresServer): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<T>(statement).finally(() => client.end());
  return rows;
}

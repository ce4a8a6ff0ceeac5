import { randomBytes } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export interface TestDatabase {
  /** What `openDatabase` takes. */
  target: string;
  drop(): Promise<void>;
}

const isPostgres = process.env.KAIYIN_TEST_DATABASE === 'postgres';
const postgresServer = process.env.KAIYIN_TEST_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** A database of one's own, SQLite or PostgreSQL as `KAIYIN_TEST_DATABASE` says: empty, or a copy of the template. */
export async function freshDatabase(folder: string, template?: string): Promise<TestDatabase> {
  if (isPostgres) return onPostgres(template);
  const target = join(folder, 'kaiyin.sqlite');
  if (template) await copyFile(template, target);
  return { target, drop: async () => undefined };
}

async function onPostgres(template: string | undefined): Promise<TestDatabase> {
  const name = `kaiyin_test_${randomBytes(6).toString('hex')}`;
  const source = template ? ` template ${new URL(template).pathname.slice(1)}` : '';
  await onServer(`create database ${name}${source}`);
  const target = new URL(postgresServer);
  target.pathname = `/${name}`;
  return { target: target.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresServer });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

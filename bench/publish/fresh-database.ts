import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';

export const databaseKinds = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

const server = process.env.KAIYIN_BENCH_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** An empty database for one run: a file in the folder, or a database of the server that KAIYIN_BENCH_POSTGRES names. */
export async function freshDatabase(
  kind: DatabaseKind,
  folder: string,
): Promise<{ target: string; drop(): Promise<void> }> {
  if (kind === 'sqlite') return { target: join(folder, 'kaiyin.sqlite'), drop: async () => undefined };
  const name = `kaiyin_bench_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const target = new URL(server);
  target.pathname = `/${name}`;
  return { target: target.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

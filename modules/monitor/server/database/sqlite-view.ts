import { stat } from 'node:fs/promises';
import type { DatabaseView, TableUsage } from '@kaiyin/modules/monitor/schema';
import { giveWay, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

type Own = Omit<DatabaseView, 'migrations'>;

/** What SQLite says of its file. It does not count who uses which index. */
export async function sqliteView({ db }: Context): Promise<Own> {
  const number = async (pragma: string) => {
    const { rows } = await sql<Record<string, number>>`${sql.raw(`pragma ${pragma}`)}`.execute(db);
    return Number(Object.values(rows[0] ?? {})[0] ?? 0);
  };
  const { rows: files } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
  const { rows: versions } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  const page = await number('page_size');
  const file = files.find(({ name }) => name === 'main')?.file ?? '';
  return {
    engine: 'SQLite',
    version: versions[0]?.version ?? '',
    bytes: page * (await number('page_count')),
    freeBytes: page * (await number('freelist_count')),
    walBytes: await stat(`${file}-wal`).then(
      ({ size }) => size,
      () => 0,
    ),
    connections: [],
    unusedIndexes: null,
  };
}

/** Tables with their rows and bytes: looked at one after the other, so that nobody waits behind all of them. */
export async function sqliteTables({ db }: Context): Promise<TableUsage[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'
      and coalesce(sql, '') not like 'CREATE VIRTUAL%' order by name`.execute(db);
  const usages: TableUsage[] = [];
  for (const { name } of tables) {
    await giveWay();
    const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    const bytes = await bytesOf(db, [name]);
    const { rows: indexes } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'index' and tbl_name = ${name}`.execute(db);
    const names = indexes.map((index) => index.name);
    usages.push({
      name,
      rows: Number(counted[0]?.count ?? 0),
      bytes,
      indexBytes: names.length ? await bytesOf(db, names) : 0,
    });
  }
  return usages.toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0));
}

async function bytesOf(db: Context['db'], names: readonly string[]): Promise<number | null> {
  try {
    const { rows } = await sql<{ bytes: number | null }>`
      select sum(pgsize) as bytes from dbstat where aggregate = true and name in (${sql.join(names)})`.execute(db);
    return Number(rows[0]?.bytes ?? 0);
  } catch {
    // A library that was built without it counts rows only.
    return null;
  }
}

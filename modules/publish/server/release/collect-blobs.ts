import { stat } from 'node:fs/promises';
import { columnsNamingBytes, type BlobStore, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

/** Bytes that were written a moment ago may be about to be named. */
const youth = 24 * 3_600_000;

/** Removes bytes that nothing names any more, and what interrupted writes have left; answers how many blobs. */
export async function collectBlobs(
  ctx: Context,
  blobs: BlobStore,
  now = ctx.now().getTime(),
): Promise<{ blobs: number; bytes: number }> {
  const collected = { blobs: 0, bytes: 0 };
  let piece: { hash: string; size: number }[] = [];
  const collect = async () => {
    const named = await namedAmong(
      ctx,
      piece.map(({ hash }) => hash),
    );
    for (const { hash, size } of piece) {
      if (named.has(hash) || !(await isOld(blobs, hash, now))) continue;
      await blobs.remove(hash);
      collected.blobs++;
      collected.bytes += size;
    }
    piece = [];
  };
  for await (const blob of blobs.list()) {
    piece.push(blob);
    if (piece.length === 500) await collect();
  }
  await collect();
  await blobs.sweep(new Date(now - youth));
  return collected;
}

/** Which of these hashes some row of any table names. */
export async function namedAmong(ctx: Context, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const columns = columnsNamingBytes(ctx.services.tables);
  if (columns.length === 0) throw new Error('No table names stored bytes');
  const named = new Set<string>();
  for (const { table, column, before } of columns) {
    const names = hashes.map((hash) => before + hash);
    const { rows } = await sql<{ name: string }>`
      select distinct ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(names)})`.execute(
      ctx.db,
    );
    for (const { name } of rows) named.add(name.slice(before.length));
  }
  return named;
}

const isOld = (blobs: BlobStore, hash: string, now: number): Promise<boolean> =>
  stat(blobs.path(hash)).then(
    ({ mtimeMs }) => now - mtimeMs > youth,
    () => false,
  );

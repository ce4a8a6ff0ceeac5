import type { ImportReport } from '@kaiyin/entity';
import { fail, notFound, TakenOver, type Context, type Sealer } from '@kaiyin/server-kit';
import type { LandedRow } from '../tables.ts';

interface NewImport {
  userId: number;
  permission: string;
  name: string;
  bytes: Buffer;
}

/** Keeps a file until its task has ended: locked, as it may hold first passwords. */
export async function keepImport(ctx: Context, sealer: Sealer, { bytes, ...kept }: NewImport): Promise<number> {
  const { id } = await ctx.db
    .insertInto('sys_transfer_import')
    .values({
      ...kept,
      sealedFile: sealer.seal(bytes.toString('base64')),
      landed: [],
      landedRows: 0,
      report: null,
      createTime: ctx.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface TakenUp {
  bytes: Buffer;
  name: string;
  /** What a task whose process ended has written of it already. */
  landed: readonly LandedRow[];
}

/** The file of an import; refused when it is gone, or cannot be unlocked any more. */
export async function takeUpImport({ db }: Context, sealer: Sealer, id: number): Promise<TakenUp> {
  const row = await db
    .selectFrom('sys_transfer_import')
    .select(['sealedFile', 'name', 'landed'])
    .where('id', '=', id)
    .executeTakeFirst();
  const text = row?.sealedFile ? sealer.open(row.sealedFile) : undefined;
  if (!row || text === undefined) return fail('transfer.fileGone');
  return { bytes: Buffer.from(text, 'base64'), name: row.name, landed: row.landed };
}

/**
 * Notes what came of rows, in the transaction that writes them, so that nobody does them again. Throws when another process has
 * written some meanwhile.
 */
export async function noteLanded(
  { db }: Context,
  { id, before }: { id: number; before: readonly LandedRow[] },
  rows: readonly LandedRow[],
): Promise<LandedRow[]> {
  const landed = [...before, ...rows.map(({ row, outcome, errors }) => ({ row, outcome, errors }))];
  const { numUpdatedRows } = await db
    .updateTable('sys_transfer_import')
    .set({ landed, landedRows: landed.length })
    .where('id', '=', id)
    .where('landedRows', '=', before.length)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new TakenOver();
  return landed;
}

/** Keeps what came of an import, and of its file nothing. */
export async function closeImport({ db }: Context, id: number, report: ImportReport | null): Promise<void> {
  await db
    .updateTable('sys_transfer_import')
    .set({ sealedFile: null, landed: [], ...(report && { report }) })
    .where('id', '=', id)
    .execute();
}

/** What came of an import, for whoever started it and may still import. */
export async function showImport(ctx: Context, { id }: { id: number }): Promise<ImportReport> {
  const { user } = ctx;
  if (user?.userType !== 'user') throw notFound();
  const row = await ctx.db
    .selectFrom('sys_transfer_import')
    .select(['permission', 'report'])
    .where('id', '=', id)
    .where('userId', '=', user.userId)
    .executeTakeFirst();
  if (!row?.report) throw notFound();
  if (!user.permissions.has('*') && !row.permission.split(',').some((one) => user.permissions.has(one)))
    throw notFound();
  return row.report;
}

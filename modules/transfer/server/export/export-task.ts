import type { ExportQuery } from '@kaiyin/entity';
import { defineTask, guard, said, type BlobStore, type TaskKind } from '@kaiyin/server-kit';
import type { Transfer } from '@kaiyin/server-kit/transfer';
import { asStarter, permissionsOf } from '../as-starter.ts';
import { noteExport } from './note-export.ts';
import { fileName, writeRows } from './write-rows.ts';

export interface ExportWish {
  table: string;
  userId: number;
  query: ExportQuery;
}
export type ExportTask = TaskKind<ExportWish>;

/** Exports of many rows: a file that whoever asked for it may fetch. */
export const exportTask = (transfers: readonly Transfer[], blobs: BlobStore): ExportTask =>
  defineTask<ExportWish>('ExportRows', async (worker, { table, userId, query }, progress) => {
    const transfer = transfers.find(({ api }) => api.table === table);
    if (!transfer) throw new Error(`No list ${table}`);
    const ctx = await asStarter(worker, userId, transfer.api.exportRows);
    guard(transfer.api.list, ctx);
    const told = (count: number, total: number) =>
      progress.report(Math.min(95, (95 * count) / Math.max(total, 1)), said('transfer.writing', { count, total }));
    const { bytes, count } = await writeRows(ctx, transfer, { query, told });
    const { hash, size } = await blobs.put(bytes);
    const name = fileName(ctx, transfer, query.format);
    await ctx.transaction(async (ctx) => {
      const permission = permissionsOf(transfer.api.exportRows.access).join(',');
      const { id } = await ctx.db
        .insertInto('sys_transfer_file')
        .values({ userId, permission, hash, size, name, createTime: ctx.now().toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await noteExport(ctx, transfer, { query, count });
      const result = { download: `/transfer/file/${id}` };
      await progress.done(ctx, { message: said('transfer.exported', { count }), result });
    });
  });

import type { Access, ExportQuery, Locale } from '@kaiyin/entity';
import { whoIs } from '@kaiyin/modules/session/server';
import {
  createContext,
  defineTask,
  guard,
  notSignedIn,
  said,
  siteForbidden,
  type BlobStore,
  type Context,
  type TaskKind,
} from '@kaiyin/server-kit';
import type { Transfer } from '@kaiyin/server-kit/transfer';
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
    const ctx = await asStarter(worker, userId, permissionsOf(transfer.api.exportRows.access));
    guard(transfer.api.exportRows, ctx);
    guard(transfer.api.list, ctx);
    const told = (count: number, total: number) =>
      progress.report(Math.min(95, (95 * count) / Math.max(total, 1)), said('transfer.writing', { count, total }));
    const { bytes, count } = await writeRows(ctx, transfer, { query, told });
    const { hash, size } = await blobs.put(bytes);
    const name = fileName(ctx, transfer, query.format);
    await ctx.transaction(async (ctx) => {
      const { access } = transfer.api.exportRows;
      const permission = typeof access === 'object' ? access.permission.join(',') : '';
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

const permissionsOf = (access: Access): readonly string[] => (typeof access === 'object' ? access.permission : []);

/** With the rights that they have now, which may be less than when they asked. */
async function asStarter(worker: Context, userId: number, asked: readonly string[]): Promise<Context> {
  const user = await whoIs(worker, { userType: 'user', userId });
  if (!user) throw notSignedIn();
  const { db, services, site, locale } = worker;
  if (site && user.sites !== 'all' && !user.sites.has(site.id)) throw siteForbidden(site.id);
  return createContext({ db, services, user, site, locale: locale satisfies Locale, asked, inWorker: true });
}

import { cutText, importedAtOnce, importLimits, type ImportAnswer, type ImportQuery } from '@kaiyin/entity';
import { fail, guard, type Context, type Http } from '@kaiyin/server-kit';
import type { Transfer } from '@kaiyin/server-kit/transfer';
import { inTurn } from '../sheet-line.ts';
import { draftRows } from './draft.ts';
import { fixedOf, readFile } from './read-file.ts';
import { noteImport, reportOf } from './report.ts';
import { writeDrafts } from './write-drafts.ts';

export interface FileSent {
  query: ImportQuery;
  bytes: Buffer;
  name: string;
}

/** Begins the task that writes the rows of a file. */
export type BeginImport = (ctx: Context, transfer: Transfer, sent: FileSent) => Promise<ImportAnswer>;

/** Looks at the rows of a file, or writes them, and tells of each what came of it; many are written by a task. */
export const importList =
  (transfer: Transfer, begin: BeginImport) =>
  async (ctx: Context, query: ImportQuery, http: Http): Promise<ImportAnswer> => {
    const { api, imports } = transfer;
    if (!imports) throw new Error(`${api.table} is not imported`);
    guard(api.list, ctx);
    const { bytes, name } = await receive(http);
    return inTurn(ctx, async () => {
      const file = await readFile(ctx, transfer, { bytes, query });
      const { mode } = query;
      if (mode !== 'check' && file.lines.length > importedAtOnce) return begin(ctx, transfer, { query, bytes, name });
      const drafts = await draftRows(ctx, file, { transfer, imports, query, fixed: fixedOf(transfer, query) });
      const isWritten = await writeDrafts(ctx, drafts, { transfer, imports, places: file.places, mode });
      const report = reportOf(file, { drafts, isWritten });
      if (isWritten) await noteImport(ctx, transfer, { name, counts: report.counts });
      return report;
    });
  };

async function receive({ request }: Http): Promise<{ bytes: Buffer; name: string }> {
  const part = await request.file({ limits: { fileSize: importLimits.bytes, files: 1 } });
  if (!part) return fail('Error.noFile');
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE')
      fail('transfer.fileTooLarge', { size: importLimits.bytes / 1024 / 1024 });
    throw error;
  });
  return { bytes, name: cutText(part.filename ?? '', 200) };
}

import {
  cutText,
  type ImportedRow,
  importLimits,
  type ImportQuery,
  type ImportReport,
  pick,
  type RowOutcome,
} from '@kaiyin/entity';
import { fail, guard, type Context, type Http } from '@kaiyin/server-kit';
import { readTable, SheetRefused, type ReadCell, type Transfer } from '@kaiyin/server-kit/transfer';
import { inTurn } from '../sheet-line.ts';
import { draftRows, type Draft } from './draft.ts';
import { understand, type Understood } from './understand.ts';
import { writeDrafts } from './write-drafts.ts';

/** Rows of a report: those that are wrong, and some of the others. */
const shown = { wrong: 1000, others: 100 } as const;

/** Looks at the rows of a file, or writes them, and tells of each what came of it. */
export const importList =
  (transfer: Transfer) =>
  async (ctx: Context, query: ImportQuery, http: Http): Promise<ImportReport> => {
    const { api, imports } = transfer;
    if (!imports) throw new Error(`${api.table} is not imported`);
    guard(api.list, ctx);
    const { bytes, name } = await receive(http);
    return inTurn(ctx, async () => {
      const table = await read(bytes);
      const fixed = fixedOf(transfer, query);
      const file = await understand(ctx, transfer, { table, fixed: Object.keys(fixed) });
      const drafts = await draftRows(ctx, file, { transfer, imports, query, fixed });
      const isWritten = await writeDrafts(ctx, drafts, { transfer, imports, places: file.places, mode: query.mode });
      const report = reportOf(ctx, file, { drafts, isWritten });
      if (isWritten) await ctx.audit('transfer.imported', { id: 0, name: api.table }, { file: name, ...report.counts });
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

async function read(bytes: Buffer): Promise<ReadCell[][]> {
  const { rows, columns } = importLimits;
  try {
    return await readTable(bytes, { rows: rows + 1, columns });
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    return fail(`transfer.refused.${error.reason}`, { rows, columns });
  }
}

/** What the page fixes of each row. */
export function fixedOf({ api }: Transfer, query: Record<string, unknown>): Record<string, unknown> {
  const names = (api.imports?.fixed ?? []).filter((name) => query[name] !== undefined && query[name] !== '');
  return pick(query, names);
}

function reportOf(
  ctx: Context,
  { places, ignored }: Understood,
  { drafts, isWritten }: { drafts: readonly Draft[]; isWritten: boolean },
): ImportReport {
  const count = (wanted: RowOutcome) => drafts.filter(({ outcome }) => outcome === wanted).length;
  const hidden = places.map(({ column }) => column.field === 'password');
  const told = ({ row, outcome, cells, errors }: Draft): ImportedRow => ({
    row,
    outcome,
    cells: cells.map((cell, at) => (hidden[at] && cell ? '••••••' : cutText(cell, 200))),
    errors,
  });
  const wrong = drafts.filter(({ outcome }) => outcome === 'wrong').slice(0, shown.wrong);
  const others = drafts.filter(({ outcome }) => outcome !== 'wrong').slice(0, shown.others);
  return {
    isWritten,
    counts: { added: count('added'), changed: count('changed'), same: count('same'), wrong: count('wrong') },
    columns: places.map(({ column, label }) => ({ key: column.key, label })),
    ignored,
    rows: [...wrong, ...others].map(told),
  };
}

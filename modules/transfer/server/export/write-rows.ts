import type { ExportQuery, SheetFormat } from '@kaiyin/entity';
import { fail, type Context } from '@kaiyin/server-kit';
import { sheetWriter, type Transfer, type TransferColumn } from '@kaiyin/server-kit/transfer';
import { columnsOf, labelOf, titleOf } from '../words.ts';

/** Rows that are read at a time. */
const page = 1000;

export interface Written {
  bytes: Uint8Array;
  count: number;
}

/** How many rows the list would show. */
export async function countOf(ctx: Context, { list }: Transfer, query: ExportQuery): Promise<number> {
  const { total } = await list(ctx, { ...query, pageNum: 1, pageSize: 1 } as never);
  return total;
}

/** Which columns a file has: those that are wanted, in their order. */
export async function chosenColumns(ctx: Context, transfer: Transfer, query: ExportQuery): Promise<TransferColumn[]> {
  const all = (await columnsOf(ctx, transfer, query)).filter(({ say }) => say);
  const wanted = query.columns;
  if (!wanted) return all;
  const columns = wanted.split(',').flatMap((key) => all.find((column) => column.key === key) ?? []);
  if (columns.length === 0) fail('transfer.noColumn');
  return [...new Set(columns)];
}

/** All rows of a list that its reader may see, as a file; `told` hears how many there are so far. */
export async function writeRows(
  ctx: Context,
  transfer: Transfer,
  { query, told }: { query: ExportQuery; told?: (count: number, total: number) => Promise<void> },
): Promise<Written> {
  const columns = await chosenColumns(ctx, transfer, query);
  const writer = sheetWriter();
  // Rows that come meanwhile move the others to the next page.
  const seen = new Set<unknown>();
  try {
    writer.add([columns.map((column) => labelOf(ctx, column))]);
    for (let pageNum = 1; ; pageNum++) {
      ctx.signal?.throwIfAborted();
      const { rows, total } = await transfer.list(ctx, { ...query, pageNum, pageSize: page } as never);
      const fresh = rows.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      writer.add(fresh.map((row) => columns.map(({ say }) => say?.(row) ?? null)));
      await told?.(seen.size, total);
      if (rows.length < page) break;
    }
    const widths = columns.map(({ width = 16 }) => width);
    const bytes = await writer.end({ format: query.format, name: titleOf(ctx, transfer), widths });
    return { bytes, count: seen.size };
  } finally {
    writer.close();
  }
}

/** `用户_20260301083000.xlsx`, by the clock of the product's zone. */
export function fileName(ctx: Context, transfer: Transfer, format: SheetFormat): string {
  const wall = new Date(ctx.now().getTime() + 8 * 3_600_000).toISOString();
  return `${titleOf(ctx, transfer)}_${wall.slice(0, 19).replaceAll(/[-T:]/g, '')}.${format}`;
}

import { importLimits, pick, type ImportQuery } from '@kaiyin/entity';
import { fail, type Context } from '@kaiyin/server-kit';
import { readTable, SheetRefused, type ReadCell, type Transfer } from '@kaiyin/server-kit/transfer';
import { understand, type Understood } from './understand.ts';

/** The rows of a file that was sent, with its columns as the list knows them; refuses what is no such list. */
export async function readFile(
  ctx: Context,
  transfer: Transfer,
  { bytes, query }: { bytes: Buffer; query: ImportQuery },
): Promise<Understood> {
  const table = await read(bytes, transfer.api.imports?.rows ?? importLimits.rows);
  return understand(ctx, transfer, { table, fixed: Object.keys(fixedOf(transfer, query)) });
}

async function read(bytes: Buffer, rows: number): Promise<ReadCell[][]> {
  const { columns } = importLimits;
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

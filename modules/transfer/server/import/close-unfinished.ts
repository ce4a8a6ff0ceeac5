import type { ImportQuery } from '@kaiyin/entity';
import { said, type Context, type Progress, type Sealer } from '@kaiyin/server-kit';
import type { Transfer } from '@kaiyin/server-kit/transfer';
import type { LandedRow } from '../tables.ts';
import type { Draft } from './draft.ts';
import { closeImport, takeUpImport } from './kept-import.ts';
import { readFile } from './read-file.ts';
import { noteImport, reportOf, type ToldRow } from './report.ts';
import type { Understood } from './understand.ts';

/** The rows of a file, as far as a task came with them. */
export interface Reached {
  file?: Understood;
  drafts?: readonly Draft[];
}

interface Unfinished {
  transfer: Transfer | undefined;
  sealer: Sealer;
  importId: number;
  query: ImportQuery;
  reached?: Reached;
  progress?: Progress;
}

/**
 * Ends an import that was stopped or has failed. What it has written stays, and is told with the rows that are not written yet; where
 * that is nothing, only its file is forgotten.
 */
export async function closeUnfinished(ctx: Context, unfinished: Unfinished): Promise<void> {
  const { transfer, sealer, importId, query, reached = {}, progress } = unfinished;
  const taken = await takeUpImport(ctx, sealer, importId).catch(() => undefined);
  if (!taken || !transfer || !taken.landed.some(isWritten)) return closeImport(ctx, importId, null);
  const { bytes, name, landed } = taken;
  const file = reached.file ?? (await readFile(ctx, transfer, { bytes, query }));
  const drafts = rowsOf(file, reached.drafts, landed);
  const report = reportOf(file, { drafts, isWritten: true });
  const { counts, waiting = 0 } = report;
  await ctx.transaction(async (ctx) => {
    await closeImport(ctx, importId, report);
    await noteImport(ctx, transfer, { name, counts, waiting });
  });
  progress?.error(said('transfer.unfinished', { count: counts.added + counts.changed, waiting }));
}

const isWritten = ({ outcome }: Pick<LandedRow, 'outcome'>): boolean => outcome === 'added' || outcome === 'changed';

/** What is no more in the way of than its turn waits; of rows that nobody has looked at nothing else is known. */
function rowsOf({ lines }: Understood, drafts: Reached['drafts'], landed: readonly LandedRow[]): ToldRow[] {
  const written = new Map(landed.map((one) => [one.row, one]));
  const known = new Map((drafts ?? []).map((one) => [one.row, one]));
  return lines.map((line): ToldRow => {
    const { outcome = 'added', errors = [] } = written.get(line.row) ?? known.get(line.row) ?? {};
    const waits = !written.has(line.row) && isWritten({ outcome });
    return { ...line, outcome: waits ? 'waiting' : outcome, errors };
  });
}

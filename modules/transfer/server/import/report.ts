import { cutText, type ImportedRow, type ImportReport, type RowOutcome } from '@kaiyin/entity';
import type { Context } from '@kaiyin/server-kit';
import type { Transfer } from '@kaiyin/server-kit/transfer';
import type { Draft } from './draft.ts';
import type { Understood } from './understand.ts';

/** Rows of a report: those that are wrong, and some of the others. */
const shown = { wrong: 1000, others: 100 } as const;

/** What came of the rows of a file, or would come of them. */
export function reportOf(
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

/** Who took which file in, and what came of its rows. */
export const noteImport = (
  ctx: Context,
  { api }: Transfer,
  { name, counts }: { name: string; counts: ImportReport['counts'] },
): Promise<void> => ctx.audit('transfer.imported', { id: 0, name: api.table }, { file: name, ...counts });

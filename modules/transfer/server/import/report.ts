import { cutText, type ImportedRow, type ImportReport } from '@kaiyin/entity';
import type { Context } from '@kaiyin/server-kit';
import type { Transfer } from '@kaiyin/server-kit/transfer';
import type { Draft } from './draft.ts';
import type { Understood } from './understand.ts';

/** Rows of a report: those that are wrong, and some of the others. */
const shown = { wrong: 1000, waiting: 1000, others: 100 } as const;

/** What a report tells of a row. */
export type ToldRow = Pick<Draft, 'row' | 'cells' | 'errors'> & Pick<ImportedRow, 'outcome'>;

/** What came of the rows of a file, or would come of them. */
export function reportOf(
  { places, ignored }: Understood,
  { drafts, isWritten }: { drafts: readonly ToldRow[]; isWritten: boolean },
): ImportReport {
  const count = (wanted: ImportedRow['outcome']) => drafts.filter(({ outcome }) => outcome === wanted).length;
  const hidden = places.map(({ column }) => column.field === 'password');
  const told = ({ row, outcome, cells, errors }: ToldRow): ImportedRow => ({
    row,
    outcome,
    cells: cells.map((cell, at) => (hidden[at] && cell ? '••••••' : cutText(cell, 200))),
    errors,
  });
  const wrong = drafts.filter(({ outcome }) => outcome === 'wrong').slice(0, shown.wrong);
  const waiting = drafts.filter(({ outcome }) => outcome === 'waiting');
  const others = drafts.filter(({ outcome }) => outcome !== 'wrong' && outcome !== 'waiting').slice(0, shown.others);
  return {
    isWritten,
    counts: { added: count('added'), changed: count('changed'), same: count('same'), wrong: count('wrong') },
    ...(waiting.length > 0 && { waiting: waiting.length }),
    columns: places.map(({ column, label }) => ({ key: column.key, label })),
    ignored,
    rows: [...wrong, ...waiting.slice(0, shown.waiting), ...others].map(told),
  };
}

/** Who took which file in, and what came of its rows. */
export const noteImport = (
  ctx: Context,
  { api }: Transfer,
  { name, counts, waiting }: { name: string } & Pick<ImportReport, 'counts' | 'waiting'>,
): Promise<void> =>
  ctx.audit('transfer.imported', { id: 0, name: api.table }, { file: name, ...counts, ...(waiting && { waiting }) });

import { useText } from '@kaiyin/console-kit';
import type { ImportedRow, ImportReport, RowOutcome } from '@kaiyin/entity';
import type { OutcomeKey } from '@kaiyin/modules/transfer/schema';

/** The key of what a row comes to. */
export const outcomeKey = (outcome: ImportedRow['outcome']): OutcomeKey => `transfer.count.${outcome}`;

const outcomes: readonly RowOutcome[] = ['added', 'changed', 'same', 'wrong'];

/** How many rows come to what. */
export function Counts({ counts, waiting }: Pick<ImportReport, 'counts' | 'waiting'>) {
  const t = useText();
  return (
    <dl className="transfer-counts">
      {outcomes.map((outcome) => (
        <div key={outcome} data-outcome={counts[outcome] > 0 ? outcome : undefined}>
          <dt>{t(outcomeKey(outcome))}</dt>
          <dd>{counts[outcome]}</dd>
        </div>
      ))}
      {waiting !== undefined && (
        <div data-outcome="waiting">
          <dt>{t(outcomeKey('waiting'))}</dt>
          <dd>{waiting}</dd>
        </div>
      )}
    </dl>
  );
}

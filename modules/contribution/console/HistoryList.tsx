import { EmptyState, formatInstant, useText } from '@kaiyin/console-kit';
import type { ContributionLogRow } from '@kaiyin/modules/contribution/schema';

/** What was done with a contribution, the latest first. */
export function HistoryList({ rows }: { rows: readonly ContributionLogRow[] }) {
  const t = useText();
  if (rows.length === 0) return <EmptyState text={t('contribution.noDecisions')} />;
  return (
    <ol className="contribution-history">
      {rows.map(({ id, action, reason, actor, time }) => (
        <li key={id}>
          <strong>{t(`contribution.action.${action}`)}</strong>
          <small>
            {actor} · {formatInstant(time)}
          </small>
          {reason && <p>{reason}</p>}
        </li>
      ))}
    </ol>
  );
}

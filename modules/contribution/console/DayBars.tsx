import { useText } from '@kaiyin/console-kit';
import type { ContributionDashboard } from '@kaiyin/modules/contribution/schema';

/** How many came in on each day. */
export function DayBars({ days }: Pick<ContributionDashboard, 'days'>) {
  const t = useText();
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <>
      <ol className="contribution-days">
        {days.map(({ day, count }) => (
          <li key={day} title={t('contribution.dayCount', { day, count })}>
            <span className="contribution-count">{count > 0 ? count : ''}</span>
            <i style={{ height: `${Math.round((count * 100) / most)}%` }} />
          </li>
        ))}
      </ol>
      <p className="contribution-axis">
        <small>{days[0]?.day}</small>
        <small>{days.at(-1)?.day}</small>
      </p>
    </>
  );
}

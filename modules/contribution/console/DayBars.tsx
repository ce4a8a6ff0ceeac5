import { useText } from '@kaiyin/console-kit';
import type { ContributionDay } from '@kaiyin/modules/contribution/schema';

const series = ['submitted', 'accepted', 'returned'] as const;

/** How many came in and were decided on each day, as bars and as a table. */
export function DayBars({ days }: { days: readonly ContributionDay[] }) {
  const t = useText();
  const most = Math.max(1, ...days.flatMap((day) => series.map((one) => day[one])));
  const busy = days.filter((day) => series.some((one) => day[one] > 0)).toReversed();
  return (
    <>
      <p className="contribution-legend">
        {series.map((one) => (
          <span key={one} className={`contribution-${one}`}>
            {t(`contribution.perDay.${one}`)}
          </span>
        ))}
      </p>
      <ol className="contribution-days" aria-hidden="true">
        {days.map(({ day, ...counts }) => (
          <li key={day} title={t('contribution.dayCount', { day, ...counts })}>
            {series.map((one) => (
              <i
                key={one}
                className={`contribution-${one}`}
                style={{ height: `${Math.round((counts[one] * 100) / most)}%` }}
              />
            ))}
          </li>
        ))}
      </ol>
      <p className="contribution-axis">
        <small>{days[0]?.day}</small>
        <small>{days.at(-1)?.day}</small>
      </p>
      <details className="contribution-table">
        <summary>{t('contribution.asTable')}</summary>
        <table className="contribution-shares">
          <thead>
            <tr>
              <th scope="col">{t('contribution.day')}</th>
              {series.map((one) => (
                <th key={one} scope="col">
                  {t(`contribution.perDay.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {busy.map((day) => (
              <tr key={day.day}>
                <th scope="row">{day.day}</th>
                {series.map((one) => (
                  <td key={one}>{day[one]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

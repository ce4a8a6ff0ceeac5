import { DayRange, useText } from '@kaiyin/console-kit';
import { Segmented } from 'antd';
import dayjs from 'dayjs';
import { lastDays, type Days } from './last-days.ts';
import { dateOf } from './use-days.ts';

const spans = [7, 30, 90] as const;

/** The days of a report: the last week, month or three months, or from one day to another. */
export function DaysFilter({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const t = useText();
  const chosen = spans.find((count) => {
    const { from, to } = lastDays(count);
    return from === days.from && to === days.to;
  });
  return (
    <>
      <Segmented<number>
        aria-label={t('stat.days')}
        value={chosen ?? 0}
        options={spans.map((value) => ({ value, label: t(`stat.last${value}`) }))}
        onChange={(count) => onChange(lastDays(count))}
      />
      <DayRange
        label={t('stat.days')}
        placeholder={[t('stat.firstDay'), t('stat.lastDay')]}
        from={dayjs(days.from).startOf('day').toISOString()}
        to={dayjs(days.to).endOf('day').toISOString()}
        onChange={(from, to) => from && to && onChange({ from: dateOf(from), to: dateOf(to) })}
      />
    </>
  );
}

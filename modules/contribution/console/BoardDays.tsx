import { DayRange, useText } from '@kaiyin/console-kit';
import { Segmented } from 'antd';
import dayjs from 'dayjs';
import { lastDays, type Days } from './use-board-days.ts';

const spans = [7, 30, 90] as const;
const dateOf = (instant: string): string => dayjs(instant).format('YYYY-MM-DD');

/** Chooses the days that the dashboard is of. */
export function BoardDays({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const t = useText();
  const chosen = spans.find((count) => {
    const { from, to } = lastDays(count);
    return from === days.from && to === days.to;
  });
  return (
    <>
      <Segmented<number>
        aria-label={t('contribution.range')}
        value={chosen ?? 0}
        options={spans.map((value) => ({ value, label: t('contribution.lastDays', { count: value }) }))}
        onChange={(count) => onChange(lastDays(count))}
      />
      <DayRange
        label={t('contribution.range')}
        placeholder={[t('contribution.firstDay'), t('contribution.lastDay')]}
        from={dayjs(days.from).startOf('day').toISOString()}
        to={dayjs(days.to).endOf('day').toISOString()}
        onChange={(from, to) => from && to && onChange({ from: dateOf(from), to: dateOf(to) })}
      />
    </>
  );
}

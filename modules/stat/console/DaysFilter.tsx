import { useText } from '@kaiyin/console-kit';
import { DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import { lastDays, type Days } from './use-days.ts';

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
      <DatePicker.RangePicker
        aria-label={t('stat.days')}
        allowClear={false}
        value={[dayjs(days.from), dayjs(days.to)]}
        maxDate={dayjs()}
        onChange={(range) => {
          const [from, to] = range ?? [];
          if (from && to) onChange({ from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') });
        }}
      />
    </>
  );
}

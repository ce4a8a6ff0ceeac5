import { useText, useUrlState } from '@kaiyin/console-kit';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';

export interface CreatedWithin {
  from?: string;
  to?: string;
}

/** The days on which counted contents were created, kept in the address; all unless told. */
export function useCreated(): [CreatedWithin, (from: string, to: string) => void] {
  const [{ from, to }, setUrl] = useUrlState({ from: '', to: '' });
  return [{ ...(from && { from }), ...(to && { to }) }, (from, to) => setUrl({ from, to })];
}

interface CreatedFilterProps {
  within: CreatedWithin;
  onChange: (from: string, to: string) => void;
}

export function CreatedFilter({ within: { from, to }, onChange }: CreatedFilterProps) {
  const t = useText();
  return (
    <label>
      {t('stat.created')}{' '}
      <DatePicker.RangePicker
        aria-label={t('stat.created')}
        allowEmpty={[true, true]}
        maxDate={dayjs()}
        value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
        onChange={(range) => onChange(range?.[0]?.format('YYYY-MM-DD') ?? '', range?.[1]?.format('YYYY-MM-DD') ?? '')}
      />
    </label>
  );
}

/** The same as the list of contents takes it: instants of the begin of the first day and the end of the last. */
export const createdQuery = ({ from, to }: CreatedWithin): Record<string, string> => ({
  ...(from && { createTimeFrom: dayjs(from).startOf('day').toISOString() }),
  ...(to && { createTimeTo: dayjs(to).endOf('day').toISOString() }),
});

import { DayRange, useText, useUrlState } from '@kaiyin/console-kit';
import dayjs from 'dayjs';
import { dateOf } from './use-days.ts';

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
    <DayRange
      label={t('stat.created')}
      placeholder={[t('stat.createdFrom'), t('stat.createdTo')]}
      from={from ? dayjs(from).startOf('day').toISOString() : ''}
      to={to ? dayjs(to).endOf('day').toISOString() : ''}
      onChange={(from, to) => onChange(from && dateOf(from), to && dateOf(to))}
    />
  );
}

/** The same as the list of contents takes it: instants of the begin of the first day and the end of the last. */
export const createdQuery = ({ from, to }: CreatedWithin): Record<string, string> => ({
  ...(from && { createTimeFrom: new Date(`${from}T00:00:00.000+08:00`).toISOString() }),
  ...(to && { createTimeTo: new Date(`${to}T23:59:59.999+08:00`).toISOString() }),
});

import { DayRange, TypedFilter, useText } from '@kaiyin/console-kit';
import { operationTypes } from '@kaiyin/modules/audit/schema';
import { Select, Tag } from 'antd';

export const filterKeys = [
  'title',
  'operName',
  'operationType',
  'result',
  'requestId',
  'logTimeFrom',
  'logTimeTo',
] as const;

type Filters = Record<(typeof filterKeys)[number], string> & { userId: number };

interface OperationFiltersProps {
  state: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** Of one person's log: nobody else is looked for. */
  isMine?: boolean;
}

/** What the log is searched by. */
export function OperationFilters({ state, onChange, isMine = false }: OperationFiltersProps) {
  const t = useText();
  const choice = (name: 'operationType' | 'result', label: string, options: { value: string; label: string }[]) => (
    <Select
      allowClear
      style={{ width: 120 }}
      placeholder={label}
      aria-label={label}
      value={state[name] || undefined}
      options={options}
      onChange={(value?: string) => onChange({ [name]: value ?? '' })}
    />
  );
  const types = operationTypes.map((value) => ({ value, label: t(`log.type.${value}`) }));
  const results = (['success', 'failed'] as const).map((value) => ({ value, label: t(`log.result.${value}`) }));
  return (
    <div className="kit-search" role="search">
      <TypedFilter label={t('log.title')} value={state.title} onChange={(title) => onChange({ title })} />
      {!isMine && (
        <TypedFilter label={t('log.operator')} value={state.operName} onChange={(operName) => onChange({ operName })} />
      )}
      {choice('operationType', t('log.type'), types)}
      {choice('result', t('log.result'), results)}
      <DayRange
        className="kit-wide"
        label={t('log.time')}
        placeholder={[t('kit.table.from', { label: t('log.time') }), t('kit.table.to', { label: t('log.time') })]}
        from={state.logTimeFrom}
        to={state.logTimeTo}
        onChange={(logTimeFrom, logTimeTo) => onChange({ logTimeFrom, logTimeTo })}
      />
      {state.userId > 0 && (
        <Tag closable onClose={() => onChange({ userId: 0 })}>
          {t('log.operator')} #{state.userId}
        </Tag>
      )}
      {state.requestId && (
        <Tag closable onClose={() => onChange({ requestId: '' })}>
          {t('log.requestId')} {state.requestId.slice(0, 8)}…
        </Tag>
      )}
    </div>
  );
}

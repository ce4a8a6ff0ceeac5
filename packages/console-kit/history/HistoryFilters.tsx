import { Select } from 'antd';
import { text, useText } from '../i18n/text.ts';
import { listOf } from '../module.ts';
import { TypedFilter } from '../table/TypedFilter.tsx';
import '../table/table.css';

/** What a type of operations is called. */
export function typeLabel(type: string): string {
  const known = listOf('operationTypes').find(({ value }) => value === type);
  return known ? text(known.label) : type;
}

interface Filter {
  operationType: string;
  userName: string;
}

/** By what was done, and by whom. */
export function HistoryFilters({
  operationType,
  userName,
  onChange,
}: Filter & { onChange: (change: Partial<Filter>) => void }) {
  const t = useText();
  const label = t('kit.history.type');
  return (
    <div className="kit-search kit-history-filters" role="search">
      <Select
        allowClear
        style={{ width: 140 }}
        placeholder={label}
        aria-label={label}
        value={operationType || undefined}
        options={listOf('operationTypes').map((type) => ({ value: type.value, label: t(type.label) }))}
        onChange={(next?: string) => onChange({ operationType: next ?? '' })}
      />
      <TypedFilter
        label={t('kit.history.operator')}
        value={userName}
        onChange={(next) => onChange({ userName: next })}
      />
    </div>
  );
}

import { Select } from 'antd';
import { DayRange } from '../day/DayRange.tsx';
import { useText } from '../i18n/text.ts';
import type { ListState } from '../table/list-state.ts';
import { TypedFilter } from '../table/TypedFilter.tsx';

/** A filter of a list that no entity declares. Days are sent as `nameFrom` and `nameTo`. */
export type ListFilter = { name: string; label: string } & (
  | { kind: 'text' | 'days' }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
);

/** Names of the query parameters that filters take. */
export const namesOf = (filters: readonly ListFilter[]): string[] =>
  filters.flatMap(({ name, kind }) => (kind === 'days' ? [`${name}From`, `${name}To`] : [name]));

interface ListFiltersProps {
  filters: readonly ListFilter[];
  state: ListState;
  onChange: (change: ListState) => void;
}

/** The filters of a list beside one another. */
export function ListFilters({ filters, ...rest }: ListFiltersProps) {
  return (
    <div className="kit-search" role="search">
      {filters.map((filter) => (
        <OneFilter key={filter.name} filter={filter} {...rest} />
      ))}
    </div>
  );
}

function OneFilter({ filter, state, onChange }: Omit<ListFiltersProps, 'filters'> & { filter: ListFilter }) {
  const t = useText();
  const { name, label } = filter;
  const valueOf = (key: string) => String(state[key] ?? '');
  if (filter.kind === 'text')
    return <TypedFilter label={label} value={valueOf(name)} onChange={(value) => onChange({ [name]: value })} />;
  if (filter.kind === 'choice')
    return (
      <Select
        allowClear
        style={{ width: 140 }}
        placeholder={label}
        aria-label={label}
        value={valueOf(name) || undefined}
        options={[...filter.options]}
        onChange={(value?: string) => onChange({ [name]: value ?? '' })}
      />
    );
  return (
    <DayRange
      className="kit-wide"
      label={label}
      placeholder={[t('kit.table.from', { label }), t('kit.table.to', { label })]}
      from={valueOf(`${name}From`)}
      to={valueOf(`${name}To`)}
      onChange={(from, to) => onChange({ [`${name}From`]: from, [`${name}To`]: to })}
    />
  );
}

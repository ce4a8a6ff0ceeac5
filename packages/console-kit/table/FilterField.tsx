import type { Field } from '@kaiyin/entity';
import { Input, Select } from 'antd';
import { DayRange } from '../day/DayRange.tsx';
import { ReferenceSelect } from '../form/ReferenceSelect.tsx';
import { useChoices } from '../form/use-choices.ts';
import { textOf, useText } from '../i18n/text.ts';
import type { ListState } from './list-state.ts';
import { useTyped } from './use-typed.ts';

interface FilterFieldProps {
  table: string;
  name: string;
  field: Field;
  state: ListState;
  onChange: (change: ListState) => void;
}

/** One filter: a range of days, a choice, a reference, or text. */
export function FilterField(props: FilterFieldProps) {
  if (props.field.filter === 'range') return <RangeFilter {...props} />;
  if (props.field.target) return <ReferenceFilter {...props} />;
  if (props.field.choices || props.field.dictionary || props.field.widget === 'switch')
    return <ChoiceFilter {...props} />;
  return <TextFilter {...props} />;
}

/** One text that is looked for in several fields. */
export function KeywordFilter({
  table,
  keyword,
  state,
  onChange,
}: Pick<FilterFieldProps, 'table' | 'state' | 'onChange'> & { keyword: readonly string[] }) {
  const t = useText();
  const label = keyword.map((name) => textOf(`${table}.${name}`)).join(t('kit.or'));
  const [typed, type, settle] = useTyped(String(state.keyword ?? ''), (value) => onChange({ keyword: value }));
  return (
    <Input
      allowClear
      value={typed}
      aria-label={label}
      placeholder={t('kit.table.search', { label })}
      onChange={(event) => type(event.target.value)}
      onPressEnter={settle}
    />
  );
}

function TextFilter({ table, name, state, onChange }: FilterFieldProps) {
  const t = useText();
  const label = textOf(`${table}.${name}`);
  const [typed, type, settle] = useTyped(String(state[name] ?? ''), (value) => onChange({ [name]: value }));
  return (
    <Input
      allowClear
      value={typed}
      aria-label={label}
      placeholder={t('kit.table.search', { label })}
      onChange={(event) => type(event.target.value)}
      onPressEnter={settle}
    />
  );
}

function ChoiceFilter({ table, name, field, state, onChange }: FilterFieldProps) {
  const choices = useChoices(table, name, field);
  const label = textOf(`${table}.${name}`);
  if (field.filter === 'any')
    return (
      <Select
        allowClear
        mode="multiple"
        maxTagCount="responsive"
        aria-label={label}
        placeholder={label}
        value={state[name] ? String(state[name]).split(',') : []}
        options={choices}
        onChange={(values: string[]) => onChange({ [name]: values.join() })}
      />
    );
  return (
    <Select
      allowClear
      showSearch={choices.length > 8 ? { optionFilterProp: 'label' } : false}
      aria-label={label}
      placeholder={label}
      value={state[name] || undefined}
      options={choices}
      onChange={(value?: string | number) => onChange({ [name]: value ?? '' })}
    />
  );
}

function ReferenceFilter({ table, name, field, state, onChange }: FilterFieldProps) {
  const value = Number(state[name]) || undefined;
  const label = textOf(`${table}.${name}`);
  return (
    <ReferenceSelect
      table={field.target ?? ''}
      placeholder={label}
      {...(value !== undefined && { value })}
      onChange={(id) => onChange({ [name]: id ?? '' })}
    />
  );
}

function RangeFilter({ table, name, field, state, onChange }: FilterFieldProps) {
  const t = useText();
  const label = textOf(`${table}.${name}`);
  const [from, to] = [`${name}From`, `${name}To`];
  if (field.column !== 'instant') return <NumberRange {...{ state, onChange, label, from, to }} />;
  return (
    <DayRange
      className="kit-wide"
      from={String(state[from] ?? '')}
      to={String(state[to] ?? '')}
      placeholder={[t('kit.table.from', { label }), t('kit.table.to', { label })]}
      onChange={(first, last) => onChange({ [from]: first, [to]: last })}
    />
  );
}

function NumberRange({
  state,
  onChange,
  label,
  from,
  to,
}: Pick<FilterFieldProps, 'state' | 'onChange'> & { label: string; from: string; to: string }) {
  const t = useText();
  const [least, typeLeast, settleLeast] = useTyped(String(state[from] ?? ''), (value) => onChange({ [from]: value }));
  const [most, typeMost, settleMost] = useTyped(String(state[to] ?? ''), (value) => onChange({ [to]: value }));
  return (
    <>
      <Input
        className="kit-range"
        value={least}
        inputMode="decimal"
        placeholder={t('kit.table.from', { label })}
        onChange={(e) => typeLeast(e.target.value)}
        onPressEnter={settleLeast}
      />
      <Input
        className="kit-range"
        value={most}
        inputMode="decimal"
        placeholder={t('kit.table.to', { label })}
        onChange={(e) => typeMost(e.target.value)}
        onPressEnter={settleMost}
      />
    </>
  );
}

import { DayRange, text, TypedFilter, useText, useTyped, type ListState } from '@kaiyin/console-kit';
import { labelOfField } from '@kaiyin/modules/model/console';
import type { FieldFacts } from '@kaiyin/modules/model/schema';
import { Form, Input, Select, Space } from 'antd';
import { isRange, readExtFilter, writeExtFilter, type ExtFilter } from './ext-filter.ts';
import { useContentModel } from './use-content-model.ts';

interface ExtFiltersProps {
  state: ListState;
  onChange: (change: ListState) => void;
}

/** Filters by fields of the model of the chosen catalog. */
export function ExtFilters({ state, onChange }: ExtFiltersProps) {
  const model = useContentModel(Number(state.catalogId));
  const ext = String(state.ext ?? '');
  const fields = (model?.fields ?? []).filter(({ filterable }) => filterable);
  return fields.map((field) => (
    <Form.Item key={field.code} label={labelOfField(field)}>
      <Filter
        field={field}
        filter={readExtFilter(ext, field.code)}
        onChange={(change) => onChange({ ext: writeExtFilter(ext, field.code, change) })}
      />
    </Form.Item>
  ));
}

interface FilterProps {
  field: FieldFacts;
  filter: ExtFilter;
  onChange: (change: Partial<ExtFilter>) => void;
}

function Filter({ field, filter, onChange }: FilterProps) {
  const t = useText();
  const label = labelOfField(field);
  if (field.controlType === 'datetime')
    return (
      <DayRange
        label={label}
        from={filter.from}
        to={filter.to}
        placeholder={[t('content.ext.from'), t('content.ext.to')]}
        onChange={(from, to) => onChange({ from, to })}
      />
    );
  if (isRange(field)) {
    const words = { from: t('content.ext.from'), to: t('content.ext.to') };
    const end = (name: 'from' | 'to') => (
      <End
        type={field.controlType}
        label={`${label} ${words[name]}`}
        placeholder={words[name]}
        value={filter[name]}
        onChange={(next) => onChange({ [name]: next })}
      />
    );
    return (
      <Space.Compact block>
        {end('from')}
        {end('to')}
      </Space.Compact>
    );
  }
  const options = optionsOf(field);
  if (!options) return <TypedFilter label={label} value={filter.is} onChange={(is) => onChange({ is })} />;
  return (
    <Select
      allowClear
      aria-label={label}
      placeholder={t('kit.select')}
      value={filter.is || undefined}
      options={options}
      onChange={(is?: string) => onChange({ is: is ?? '' })}
    />
  );
}

interface EndProps {
  type: string;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** One end of a range, taken once it is written out. */
function End({ type, label, placeholder, value, onChange }: EndProps) {
  const [written, setWritten, settle] = useTyped(value, onChange);
  return (
    <Input
      type={type}
      aria-label={label}
      placeholder={placeholder}
      value={written}
      onChange={({ target }) => setWritten(target.value)}
      onPressEnter={settle}
    />
  );
}

export function optionsOf({ controlType, options }: FieldFacts): { value: string; label: string }[] | undefined {
  if (controlType === 'switch')
    return [
      { value: 'true', label: text('kit.yes') },
      { value: 'false', label: text('kit.no') },
    ];
  return ['radio', 'select', 'checkbox'].includes(controlType) ? [...options] : undefined;
}

import { Input, InputNumber, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import { InstantPicker } from '../day/InstantPicker.tsx';
import { useText } from '../i18n/text.ts';
import { DurationWidget } from './DurationWidget.tsx';
import { ReferenceSelect } from './ReferenceSelect.tsx';
import { ReferencesSelect } from './ReferencesSelect.tsx';
import { useChoices } from './use-choices.ts';
import { namedIn } from '../module.ts';
import type { Widget } from './widget.ts';

const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value));

const TextWidget: Widget = ({ id, value, onChange, disabled, field: { max } }) => (
  <Input
    {...{ id, disabled }}
    value={asText(value)}
    {...(max && { maxLength: max })}
    onChange={(event) => onChange?.(event.target.value)}
  />
);

const TextareaWidget: Widget = ({ id, value, onChange, disabled, field: { max } }) => (
  <Input.TextArea
    {...{ id, disabled }}
    value={asText(value)}
    autoSize={{ minRows: 3, maxRows: 12 }}
    {...(max && { maxLength: max, showCount: true })}
    onChange={(event) => onChange?.(event.target.value)}
  />
);

const NumberWidget: Widget = ({ id, value, onChange, disabled, field }) => (
  <InputNumber
    {...{ id, disabled }}
    style={{ width: 160 }}
    value={value as number | null}
    {...(field.column === 'integer' && { precision: 0 })}
    onChange={(next) => onChange?.(next)}
  />
);

const SwitchWidget: Widget = ({ id, value, onChange, disabled }) => (
  <Switch {...{ id, disabled }} checked={value === true} onChange={(next) => onChange?.(next)} />
);

const SelectWidget: Widget = ({ id, value, onChange, disabled, table, name, field }) => {
  const t = useText();
  const choices = useChoices(table, name, field);
  return (
    <Select
      {...{ id, disabled }}
      value={value as string | undefined}
      options={choices}
      allowClear={field.nullable ?? false}
      showSearch={choices.length > 8 ? { optionFilterProp: 'label' } : false}
      placeholder={t('kit.select')}
      onChange={(next) => onChange?.(next)}
    />
  );
};

const InstantWidget: Widget = ({ id, value, onChange, disabled, field }) => (
  <InstantPicker
    {...{ id, disabled }}
    allowClear={field.nullable ?? false}
    style={{ width: 260 }}
    value={value ? dayjs(value as string) : null}
    onChange={(next) => onChange?.(next ? next.toISOString() : undefined)}
  />
);

const TagsWidget: Widget = ({ id, value, onChange, disabled }) => {
  const t = useText();
  return (
    <Select
      {...{ id, disabled }}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', ';', '；']}
      value={(value as string[] | undefined) ?? []}
      placeholder={t('kit.form.tags')}
      onChange={(next) => onChange?.(next)}
    />
  );
};

const ReferenceWidget: Widget = ({ id, value, onChange, disabled, field }) => (
  <ReferenceSelect
    {...(id !== undefined && { id })}
    {...(disabled !== undefined && { disabled })}
    {...(typeof value === 'number' && { value })}
    table={field.target ?? ''}
    allowClear={field.nullable ?? false}
    onChange={(next) => onChange?.(next)}
  />
);

const ReferencesWidget: Widget = ({ id, value, onChange, disabled, field }) => (
  <ReferencesSelect
    {...{ id, disabled }}
    table={field.target ?? ''}
    value={Array.isArray(value) ? value : []}
    onChange={(next) => onChange?.(next)}
  />
);

export function widgetOf(name: string): Widget {
  return namedIn('widgets', name) ?? ordinary[name] ?? TextWidget;
}

const ordinary: Record<string, Widget> = {
  text: TextWidget,
  image: TextWidget,
  textarea: TextareaWidget,
  number: NumberWidget,
  duration: DurationWidget,
  switch: SwitchWidget,
  select: SelectWidget,
  instant: InstantWidget,
  tags: TagsWidget,
  reference: ReferenceWidget,
  references: ReferencesWidget,
};

import { widgetOf } from '@kaiyin/console-kit';
import { fieldOf, type FieldFacts, type FieldValue } from '@kaiyin/modules/model/schema';
import { useMemo } from 'react';

interface FieldInputProps {
  id: string;
  field: FieldFacts;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  disabled?: boolean;
}

/** The widget of a field of a model. It may be left empty while it is written; who publishes is told what lacks. */
export function FieldInput({ id, field, value, onChange, disabled = false }: FieldInputProps) {
  const made = useMemo(() => fieldOf(field, { required: false }), [field]);
  const Widget = widgetOf(made.widget);
  return (
    <Widget
      id={id}
      table="x_model_field"
      name={field.code}
      field={made}
      value={value}
      disabled={disabled}
      onChange={(next) => onChange((next === undefined || next === '' ? null : next) as FieldValue)}
    />
  );
}

import { FieldBoundary, FieldGrid, problemOf, textOf, useData } from '@kaiyin/console-kit';
import { defaultOf, fieldOf, fieldsOfModel, isBlankValue, type FieldFacts } from '@kaiyin/modules/model/schema';
import type { FieldValue } from '@kaiyin/modules/model/schema';
import { Form } from 'antd';
import { labelOfField } from './field-label.ts';
import { FieldInput } from './FieldInput.tsx';

const wide = new Set<FieldFacts['controlType']>(['richText', 'textarea', 'checkbox']);

/** The fields of a model in a form of one's own, as its value `ext`; nothing for the model 0. */
export function ModelFields({ modelId }: { modelId: number }) {
  const fields = useData(fieldsOfModel, { modelId }, { enabled: modelId > 0, freshFor: 30_000 }).data ?? [];
  if (modelId <= 0) return null;
  return (
    <FieldGrid>
      <FieldLines fields={fields} name="ext" />
    </FieldGrid>
  );
}

/** Some fields below one another in a form of one's own, as its value of this name. */
export function FieldLines({ fields, name }: { fields: readonly FieldFacts[]; name: string }) {
  return fields.map((field) => (
    <FieldBoundary key={field.code} label={labelOfField(field)}>
      <Form.Item
        name={[name, field.code]}
        label={labelOfField(field)}
        required={field.required}
        rules={[{ validator: async (_, value: FieldValue | undefined) => refuse(problemIn(field, value)) }]}
        validateTrigger={['onChange', 'onBlur']}
        {...(field.help && { extra: field.help })}
        {...(wide.has(field.controlType) && { className: 'form-page-wide' })}
      >
        <ModelField field={field} />
      </Form.Item>
    </FieldBoundary>
  ));
}

const shown = (field: FieldFacts, value: FieldValue | undefined): FieldValue =>
  value === undefined ? defaultOf(field) : value;

function problemIn(field: FieldFacts, given: FieldValue | undefined): string | undefined {
  const value = shown(field, given);
  if (!isBlankValue(value)) return problemOf(fieldOf(field, { required: true }), value);
  return field.required ? textOf('Common.RuleTips.NotEmpty') : undefined;
}

async function refuse(problem: string | undefined): Promise<void> {
  if (problem) throw new Error(problem);
}

interface ModelFieldProps {
  field: FieldFacts;
  id?: string;
  value?: FieldValue;
  onChange?: (value: FieldValue) => void;
}

/** What was never said shows the default. */
const ModelField = ({ field, id = field.code, value, onChange }: ModelFieldProps) => (
  <FieldInput id={id} field={field} value={shown(field, value)} onChange={(next) => onChange?.(next)} />
);

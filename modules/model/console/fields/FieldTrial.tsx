import { problemOf, useText } from '@kaiyin/console-kit';
import {
  defaultOf,
  fieldOf,
  isBlankValue,
  PatternFault,
  type FieldFacts,
  type FieldValue,
} from '@kaiyin/modules/model/schema';
import { Form } from 'antd';
import { useState } from 'react';
import { labelOfField } from '../field-label.ts';
import { FieldInput } from '../FieldInput.tsx';

/** The field as it is being made, to be filled in: how it looks, and what it refuses. */
export function FieldTrial() {
  const t = useText();
  const form = Form.useFormInstance<FieldFacts & { dictionary: string }>();
  const facts = Form.useWatch((values) => values, { form, preserve: true });
  const [tried, setTried] = useState<{ type: string; value: FieldValue }>();
  // Those of a dictionary are known once it is saved.
  if (!facts?.controlType || facts.dictionary) return null;
  const field: FieldFacts = {
    ...facts,
    nameEn: facts.nameEn ?? '',
    rule: facts.rule ?? '',
    pattern: facts.pattern ?? '',
    options: (facts.options ?? []).filter(({ value }) => value !== ''),
    defaultValue: facts.defaultValue ?? '',
  };
  if (!isReadable(field)) return null;
  const value = tried?.type === field.controlType ? tried.value : defaultOf(field);
  const problem = isBlankValue(value) ? undefined : problemOf(fieldOf(field, { required: true }), value);
  return (
    <Form.Item
      className="model-try"
      label={`${t('model.try')}: ${labelOfField(field)}`}
      required={field.required ?? false}
      htmlFor="model-try"
      extra={t('model.tryHelp')}
      {...(problem ? { validateStatus: 'error', help: problem } : {})}
    >
      <FieldInput
        id="model-try"
        field={field}
        value={value}
        onChange={(next) => setTried({ type: field.controlType, value: next })}
      />
    </Form.Item>
  );
}

function isReadable(field: FieldFacts): boolean {
  try {
    fieldOf(field);
    return true;
  } catch (error) {
    if (error instanceof PatternFault) return false;
    throw error;
  }
}

import { fieldOf } from './field-of.ts';
import { defaultOf, isBlankValue, type FieldValue, type FieldValues } from './field-value.ts';
import type { FieldFacts } from './model-field.ts';

/** A value as its field has it now, whatever it was entered as; undefined where it cannot be shown so. */
export const convertValue = (field: FieldFacts, value: FieldValue): FieldValue | undefined =>
  isBlankValue(value) ? null : converterOf(field)(value);

/** Makes ready what converts many values: a pattern is read once. */
export function converterOf(field: FieldFacts): (value: FieldValue) => FieldValue | undefined {
  const { zod } = fieldOf(field, { required: true });
  return (value) => {
    if (isBlankValue(value)) return null;
    for (const candidate of new Set(candidatesOf(field, value))) {
      const parsed = zod.safeParse(candidate);
      if (parsed.success) return parsed.data as FieldValue;
    }
    return undefined;
  };
}

function candidatesOf({ controlType, options }: FieldFacts, value: FieldValue): FieldValue[] {
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  if (controlType === 'number' || controlType === 'content') return [value, text.trim() === '' ? null : Number(text)];
  if (controlType === 'switch') return [value, text === 'true' ? true : text === 'false' ? false : null];
  if (controlType === 'checkbox') return [value, [text], text.split(/[,，]/).map((word) => word.trim())];
  if (controlType === 'date') return [value, text.slice(0, 10)];
  if (controlType === 'datetime') return [value, `${text}T00:00:00Z`];
  const one = Array.isArray(value) ? value[0] : text;
  const labelled = options.find(({ label }) => label === text)?.value;
  return [value, text, one ?? null, labelled ?? null];
}

/** What a field shows of the values of a record: what is said, else its default; null for nothing. */
export const shownValue = (field: FieldFacts, values: FieldValues): FieldValue =>
  field.code in values ? (convertValue(field, values[field.code] ?? null) ?? null) : defaultOf(field);

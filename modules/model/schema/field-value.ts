import { z } from 'zod';
import type { FieldFacts } from './model-field.ts';

/** What a field of a model may hold; null is said to be empty, where a default stands for one that is not said. */
export type FieldValue = string | number | boolean | readonly string[] | null;
export type FieldValues = Record<string, FieldValue>;

const value = z.union([
  z.string().max(100_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(200),
  z.null(),
]);

/** Values by the codes of their fields; what each may be is its field's business. */
export const fieldValues: z.ZodType<FieldValues> = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,49}$/, 'model.codeRule'), value)
  .refine((all) => Object.keys(all).length <= 200, 'model.tooManyValues');

/** Whether a field has nothing to show. */
export const isBlankValue = (value: FieldValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The default of a field as a value; null without one. */
export function defaultOf({ controlType, defaultValue }: FieldFacts): FieldValue {
  if (defaultValue === '') return controlType === 'switch' ? false : null;
  if (controlType === 'number') return Number(defaultValue);
  if (controlType === 'switch') return defaultValue === 'true';
  if (controlType === 'checkbox') return defaultValue.split(/[,，]/).map((word) => word.trim());
  return defaultValue;
}

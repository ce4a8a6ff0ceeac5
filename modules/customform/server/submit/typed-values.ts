import type { FieldFacts } from '@kaiyin/modules/model/schema';
import { inputName } from './read-submission.ts';

const zone = '+08:00';

/** The values of a form as its fields have them, out of the texts that inputs send. Instants are those of the product's zone. */
export const typedValues = (
  fields: readonly FieldFacts[],
  sent: ReadonlyMap<string, readonly string[]>,
): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.code, typed(field, sent.get(inputName(field.code)) ?? [])]));

function typed({ controlType }: FieldFacts, given: readonly string[]): unknown {
  if (controlType === 'checkbox') return [...new Set(given.filter((one) => one !== ''))];
  if (controlType === 'switch') return ['true', 'on', '1'].includes(given[0] ?? '');
  const text = (given[0] ?? '').replaceAll('\r\n', '\n');
  if (text.trim() === '') return null;
  if (controlType === 'number') return Number.isFinite(Number(text)) ? Number(text) : text;
  if (controlType === 'datetime' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text))
    return `${text.length === 16 ? `${text}:00` : text}${zone}`;
  return text;
}

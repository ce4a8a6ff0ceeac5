import { issueMessage } from '@kaiyin/entity';
import {
  fieldOf,
  isBlankValue,
  type FieldFacts,
  type FieldValue,
  type FieldValues,
} from '@kaiyin/modules/model/schema';
import { Refusal, type FieldIssue } from '@kaiyin/server-kit';

const fileControls: ReadonlySet<FieldFacts['controlType']> = new Set(['picture', 'resource']);
/** Whether a field takes files, which lie beside the values. */
export const takesFiles = ({ controlType }: Pick<FieldFacts, 'controlType'>): boolean => fileControls.has(controlType);

export interface Checked {
  values: FieldValues;
  issues: FieldIssue[];
}

/** Values of the fields of a form as they are kept, and what is wrong with them, at `path(code)`; codes of no field are left out. */
export function checkValues(
  fields: readonly FieldFacts[],
  given: Readonly<Record<string, unknown>>,
  path: (code: string) => string,
): Checked {
  const checked: Checked = { values: {}, issues: [] };
  for (const field of fields.filter((one) => !takesFiles(one))) {
    const value = given[field.code];
    const found = checkValue(field, typeof value === 'string' ? value.toWellFormed() : value);
    if ('key' in found) checked.issues.push({ path: path(field.code), ...found });
    else checked.values[field.code] = found.value;
  }
  return checked;
}

type Problem = Pick<FieldIssue, 'key' | 'params'>;

function checkValue(field: FieldFacts, value: unknown): { value: FieldValue } | Problem {
  // A switch that is required is one that has to be on, such as a consent.
  const isLacking = isBlankValue(value as FieldValue) || (field.controlType === 'switch' && value !== true);
  if (isLacking && field.required) return { key: 'Common.RuleTips.NotEmpty', params: {} };
  if (isBlankValue(value as FieldValue)) return { value: field.controlType === 'switch' ? false : null };
  const { error, data } = fieldOf(field, { required: true }).zod.safeParse(value, { reportInput: true });
  if (!error) return { value: data as FieldValue };
  const [issue] = error.issues;
  return issue ? issueMessage(issue) : { key: 'Common.RuleTips.Invalid', params: {} };
}

/** Refuses with every issue at its field. */
export function refuseFaults(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new Refusal(500, 'customform.faults', { count: issues.length }, [...issues]);
}

import { issueMessage } from '@kaiyin/entity/messages';
import type { Field, Fields } from '@kaiyin/entity';
import { text, textOf } from '../i18n/text.ts';
import { durationText } from './duration.ts';

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The field must be filled in. */
export const isRequired = ({ zod, nullable, widget, column }: Field): boolean =>
  !nullable &&
  widget !== 'switch' &&
  !zod.safeParse(undefined).success &&
  (column !== 'text' || !zod.safeParse('').success);

/** Why a value is refused by the rules of its field, in the user's language; undefined when it is not. */
export function problemOf(field: Field, value: unknown): string | undefined {
  const given = isBlank(value) && field.column !== 'text' ? undefined : (value ?? (field.nullable ? undefined : ''));
  const parsed = field.zod.safeParse(given, { reportInput: true });
  const issue = parsed.error?.issues[0];
  if (!issue) return undefined;
  if (isBlank(value) && !field.nullable) return textOf('Common.RuleTips.NotEmpty');
  const { key, params } = issueMessage(issue);
  const isTime = field.widget === 'duration' && params.limit !== undefined;
  return textOf(key, isTime ? { limit: durationText(text, Number(params.limit)) } : params);
}

/** The rules of a field as antd's form asks them; one that the entity leaves open may be needed all the same. */
export const rulesOf = (field: Field, isNeeded = false) => [
  {
    required: isNeeded || isRequired(field),
    validator: async (_: unknown, value: unknown) =>
      refuse(isNeeded && isBlank(value) ? textOf('Common.RuleTips.NotEmpty') : problemOf(field, value)),
  },
];

async function refuse(problem: string | undefined): Promise<void> {
  if (problem) throw new Error(problem);
}

/** What a form starts with: the row, or the defaults of the fields. */
export function startingValues(fields: Fields, row: Record<string, unknown> = {}): Record<string, unknown> {
  const start = Object.entries(fields).map(([name, { zod }]) => {
    if (name in row) return [name, row[name]];
    const initial = zod.safeParse(undefined);
    return [name, initial.success && initial.data !== null ? initial.data : undefined];
  });
  return Object.fromEntries(start);
}

/** The values as the server takes them: blanks of non-text fields left out. */
export const toPayload = (fields: Fields, values: Record<string, unknown>): Record<string, unknown> => {
  const known = Object.entries(values).filter(([name]) => fields[name]);
  return Object.fromEntries(
    known.map(([name, value]) => [name, isBlank(value) ? blankOf(fields[name] as Field, value) : value]),
  );
};

const blankOf = ({ nullable, column, keepsEmpty }: Field, value: unknown) => {
  if (nullable) return keepsEmpty && typeof value === 'string' ? '' : null;
  return column === 'text' ? '' : undefined;
};

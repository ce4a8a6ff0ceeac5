import { isDeepStrictEqual } from 'node:util';
import { issueMessage } from '@kaiyin/entity';
import {
  fieldOf,
  isBlankValue,
  shownValue,
  type FieldFacts,
  type FieldValue,
  type FieldValues,
} from '@kaiyin/modules/model/schema';
import { cleanHtml, failField, HtmlRefused, Refusal, type Context, type Place } from '@kaiyin/server-kit';
import type { MessageKey } from '@kaiyin/entity/messages';
import { isKnownCode } from './queries.ts';

/** Cleans the rich texts among values, before the transaction that keeps them; refuses at `ext.code`. */
export async function cleanValues(
  values: FieldValues,
  fields: readonly FieldFacts[],
  place: Place,
): Promise<FieldValues> {
  const cleaned = { ...values };
  for (const { code, controlType } of fields) {
    const value = cleaned[code];
    if (controlType !== 'richText' || typeof value !== 'string') continue;
    try {
      cleaned[code] = (await cleanHtml(value, place)).trim();
    } catch (error) {
      if (!(error instanceof HtmlRefused)) throw error;
      failField(`ext.${code}`, 'model.richTextRefused');
    }
  }
  return cleaned;
}

/**
 * Values as they are kept: of the fields of the model as their rules say, all others as they were. What is as it was is
 * never refused, though the rules are others by now; a code that no model of the site knows is.
 */
export async function keptValues(
  ctx: Context,
  siteId: number,
  given: FieldValues,
  { fields, before }: { fields: readonly FieldFacts[]; before: FieldValues },
): Promise<FieldValues> {
  const byCode = new Map(fields.map((field) => [field.code, field]));
  const kept: FieldValues = { ...before };
  for (const [code, value] of Object.entries(given)) {
    const old = before[code];
    if (code in before && isDeepStrictEqual(old, value)) continue;
    const field = byCode.get(code);
    if (field) kept[code] = parsed(field, value);
    // Of fields that the catalog does not have, nothing new is kept.
    else if (!(await isKnownCode(ctx, siteId, code))) failField(`ext.${code}`, 'model.unknownField');
  }
  // What the author cleared is said to be empty; what they never said has its default.
  for (const code of byCode.keys()) if (code in before && !(code in given)) delete kept[code];
  return kept;
}

function parsed(field: FieldFacts, value: FieldValue): FieldValue {
  if (isBlankValue(value)) return null;
  // Half a letter is none: databases do not take it.
  const given = typeof value === 'string' ? value.toWellFormed() : value;
  const { error, data } = fieldOf(field, { required: false }).zod.safeParse(given, { reportInput: true });
  if (!error) return data as FieldValue;
  const issue = error.issues[0];
  const { key, params } = issue ? issueMessage(issue) : { key: 'Common.RuleTips.Invalid', params: {} };
  return failField(`ext.${field.code}`, key as MessageKey, params);
}

/** Refuses a record that lacks a value that its model asks for: at each field, by the names of record and field. */
export function refuseLackingValues(fields: readonly FieldFacts[], values: FieldValues, title: string): void {
  const lacking = fields.filter((field) => field.required && isBlankValue(shownValue(field, values)));
  const [first] = lacking;
  if (!first) return;
  const key = 'Common.RuleTips.NotEmpty';
  const issues = lacking.map(({ code }) => ({ path: `ext.${code}`, key, params: {} }));
  throw new Refusal(500, 'Error.field', { label: `${title} – ${first.name}`, message: `{${key}}` }, issues);
}

import { image, instant, line, optional, real, type Field, type Widget } from '@kaiyin/entity';
import { z, type ZodType } from 'zod';
import { linearPattern } from './linear-pattern.ts';
import type { FieldRule } from './control-types.ts';
import type { FieldFacts } from './model-field.ts';

/** Characters. */
const lengths = { input: 500, textarea: 5000, richText: 100_000 };

const day = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return day.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

type Rule = [holds: (text: string) => boolean, message: string];

const rules: Record<Exclude<FieldRule, '' | 'pattern'>, Rule> = {
  integer: [(text) => /^-?\d{1,15}$/.test(text), 'model.integerRule'],
  number: [(text) => /^-?\d{1,15}(\.\d{1,15})?$/.test(text), 'Common.RuleTips.Number'],
  date: [isDay, 'model.dateRule'],
  email: [(text) => /^[^\s@]{1,200}@[^\s@.]{1,100}(\.[^\s@.]{1,100}){1,10}$/.test(text), 'Common.RuleTips.Email'],
  phone: [(text) => /^1[3-9]\d{9}$/.test(text), 'Common.RuleTips.PhoneNumber'],
};

/** Text that keeps to the rule of its field, which is asked only of what is text of the field; `required` refuses an empty one. */
function ruled(text: ZodType<string>, { rule, pattern }: FieldFacts): ZodType<string> {
  if (rule === '') return text;
  const [holds, message] = rule === 'pattern' ? patternRule(pattern) : rules[rule];
  return text.pipe(z.string().refine(holds, message));
}

const patternRule = (pattern: string): Rule => [linearPattern(pattern).matches, 'model.patternRule'];

const plain = (zod: ZodType, widget: Widget, more: Partial<Field> = {}): Field => ({
  zod,
  column: 'text',
  widget,
  ...more,
});

const longLine = (max: number) => z.string().normalize('NFC').min(1).max(max);

function offered({ options }: FieldFacts): ZodType<string> {
  const known = new Set(options.map(({ value }) => value));
  return z.string().refine((value) => known.has(value), 'model.notOffered');
}

const times = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

const kinds: Record<FieldFacts['controlType'], (field: FieldFacts) => Field> = {
  input: (field) => plain(ruled(line({ max: lengths.input }), field), 'text', { max: lengths.input }),
  textarea: (field) => plain(ruled(longLine(lengths.textarea), field), 'textarea', { max: lengths.textarea }),
  number: ({ rule }) => {
    const number = real();
    return rule === 'integer' ? { ...number, column: 'integer', zod: z.number().int('model.integerRule') } : number;
  },
  radio: (field) => plain(offered(field), 'radio', { options: field.options }),
  select: (field) => plain(offered(field), 'select', { options: field.options }),
  checkbox: (field) => ({
    zod: z
      .array(offered(field))
      .min(field.required ? 1 : 0)
      .max(200),
    column: 'json',
    widget: 'checkboxes',
    options: field.options,
  }),
  date: () => plain(z.string().refine(isDay, 'model.dateRule'), 'date'),
  time: () => plain(z.string().regex(times, 'model.timeRule'), 'time'),
  datetime: () => instant(),
  picture: () => image(),
  resource: () => image({ widget: 'file' }),
  content: () => ({ zod: z.number().int().min(1), column: 'integer', widget: 'content' }),
  richText: () => plain(longLine(lengths.richText), 'richText', { max: lengths.richText }),
  switch: () => ({ zod: z.boolean(), column: 'boolean', widget: 'switch' }),
  colour: () => plain(z.string().regex(/^#[0-9a-f]{6}$/i, 'model.colourRule'), 'colour'),
};

/** A field of a model as entities have theirs, so that the widgets of the kit show it; it may be left out unless `required`. */
export function fieldOf(field: FieldFacts, { required = field.required } = {}): Field {
  const made = kinds[field.controlType](field);
  return required || field.controlType === 'switch' ? made : optional(made);
}

/** What a value of a field must be, on both sides. */
export const zodOf = (field: FieldFacts): ZodType => fieldOf(field).zod;

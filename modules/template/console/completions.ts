import {
  snippetCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { currentLocale, text } from '@kaiyin/console-kit';
import type { AttributeDoc, FilterDoc, LanguageDoc, TagDoc } from '@kaiyin/modules/template/schema';

export type Language = LanguageDoc;

/** What a tag or filter is for, in the user's language. */
export const docOf = ({ doc }: { doc: { zh: string; en: string } }): string =>
  currentLocale() === 'en' ? doc.en : doc.zh;

export const tagCompletions = ({ tags }: Language): Completion[] =>
  tags
    .map((tag) => ({ label: tag.name, type: 'keyword', detail: docOf(tag), info: factsOf(tag), boost: 1 }))
    .concat(
      tags
        .filter(({ body }) => body !== 'none')
        .map((tag) => ({ label: `end${tag.name}`, type: 'keyword', detail: '', info: '', boost: 0 })),
    );

export const filterCompletions = ({ filters }: Language): Completion[] =>
  filters.flatMap((filter) =>
    [filter.name, ...filter.aliases].map((label) => ({
      label,
      type: 'function',
      detail: argumentsOf(filter),
      info: factsOfFilter(filter),
    })),
  );

/** Names of a function's arguments; those that may be left out end in `?`. */
export const argumentsOf = ({ args }: FilterDoc): string =>
  args.map(({ name, required }) => (required ? name : `${name}?`)).join(', ');

const factsOfFilter = (filter: FilterDoc): string =>
  [docOf(filter), ...filter.args.map((arg) => `${arg.name}: ${docOf(arg)}`)].join('\n');

const factsOf = ({ attributes }: TagDoc): string =>
  attributes.map(({ name, required }) => (required ? `${name} *` : name)).join(', ');

const insideTag = /\{%-?\s*([a-z][a-z0-9_]*)\s+([^%]*)$/i;
const inValue = /([a-z][\w]*)\s*[:=]\s*(["']?)([\w-]*)$/i;

/** Completes the attributes of a tag and the words that an attribute takes. */
export const attributeCompletions =
  ({ tags }: Language) =>
  (context: CompletionContext): CompletionResult | null => {
    const before = context.state.sliceDoc(Math.max(0, context.pos - 600), context.pos);
    const [, name, written = ''] = insideTag.exec(before) ?? [];
    const tag = tags.find((one) => one.name === name);
    if (!tag) return null;
    const value = inValue.exec(written);
    if (value) return valueCompletions(tag, value, context);
    const word = /\w*$/.exec(written)?.[0] ?? '';
    if (!word && !context.explicit && !/[\s,]$/.test(written) && written !== '') return null;
    const used = new Set([...written.matchAll(/(\w+)\s*[:=]/g)].map(([, attribute]) => attribute));
    return {
      from: context.pos - word.length,
      validFor: /^\w*$/,
      options: tag.attributes
        .filter((attribute) => !used.has(attribute.name))
        .map((attribute) =>
          snippetCompletion(`${attribute.name}: ${attribute.type === 'string' ? '"${}"' : '${}'}`, {
            label: attribute.name,
            type: 'property',
            detail: attributeFacts(attribute),
            info: docOf(attribute),
            boost: attribute.required ? 2 : 1,
          }),
        ),
    };
  };

function valueCompletions(
  tag: TagDoc,
  [, name, quote = '', typed = '']: RegExpExecArray,
  context: CompletionContext,
): CompletionResult | null {
  const attribute = tag.attributes.find((one) => one.name === name?.toLowerCase());
  const choices = choicesOf(attribute);
  if (!choices.length) return null;
  const mark = quote || attribute?.type === 'boolean' ? '' : '"';
  return {
    from: context.pos - typed.length,
    validFor: /^[\w-]*$/,
    options: choices.map(({ value, detail }) => ({
      label: value,
      detail,
      apply: `${mark}${value}${mark}`,
      type: 'constant',
    })),
  };
}

const choicesOf = (attribute: AttributeDoc | undefined): { value: string; detail: string }[] =>
  attribute?.type === 'boolean'
    ? ['true', 'false'].map((value) => ({ value, detail: '' }))
    : (attribute?.choices ?? []).map((choice) => ({ value: choice.value, detail: docOf(choice) }));

const typeKeys = {
  string: 'template.type.text',
  integer: 'template.type.number',
  number: 'template.type.number',
  boolean: 'template.type.boolean',
} as const;
const isNamed = (type: string): type is keyof typeof typeKeys => type in typeKeys;

/** Type, need and default of an attribute in a few words. */
export function attributeFacts({ type, required, choices, initial }: AttributeDoc): string {
  const kind = choices.length
    ? choices.map(({ value }) => value).join(' | ')
    : text(isNamed(type) ? typeKeys[type] : 'template.type.any');
  return [kind, required ? text('template.required') : '', initial ? text('template.initial', { value: initial }) : '']
    .filter(Boolean)
    .join(' · ');
}

/** A tag as it is written, with its block. */
export function tagSnippet({ name, body, attributes, fields }: TagDoc): string {
  const needed = attributes
    .filter(({ required }) => required)
    .map((one) => ` ${one.name}: ${one.type === 'string' ? `"${one.choices[0]?.value ?? ''}"` : '1'}`);
  const open = `{% ${name}${needed.join(',')} %}`;
  if (body === 'none') return open;
  const shown = fields.find((field) => /title|name|content/i.test(field.name))?.name ?? 'name';
  const inner =
    body === 'list' ? `  {% for item in DataList %}\n    {{ item.${shown} }}\n  {% endfor %}` : `  {{ Data.${shown} }}`;
  return `${open}\n${inner}\n{% end${name} %}`;
}

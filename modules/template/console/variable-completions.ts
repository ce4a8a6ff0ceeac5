import type { Completion } from '@codemirror/autocomplete';
import { text, type LabelKey } from '@kaiyin/console-kit';
import type { FieldDoc } from '@kaiyin/modules/page/schema';
import type { VariableDoc } from '@kaiyin/modules/template/schema';
import { docOf, type Language } from './completions.ts';

/** The variables of pages, and those that tags set. */
export function variableCompletions({ tags, variables }: Language): Completion[] {
  const set = new Map(tags.flatMap((tag) => tag.variables.map((variable) => [variable.name, variable])));
  for (const { name } of variables) set.delete(name);
  return [
    ...variables.map((variable) => ({ ...completionOf(variable), detail: pagesOf(variable) })),
    ...Array.from(set.values(), completionOf),
  ];
}

const completionOf = (field: FieldDoc): Completion => ({
  label: field.name,
  type: 'variable',
  detail: text(`template.type.${field.type}`),
  info: docOf(field),
});

const pagesOf = ({ pages }: VariableDoc): string =>
  pages.map((kind) => text(`template.pages.${kind}` as LabelKey)).join(', ');

/** What can be read of a variable or of an item where the text ends. */
export function propertyCompletions(language: Language, before: string, path: readonly string[]): Completion[] {
  const [name = '', ...rest] = path;
  if (rest.length > 0) return [];
  const named = language.variables.find((variable) => variable.name === name);
  const fields = named?.fields ?? fieldsInScope(language, before, name);
  return fields
    .filter((field) => /^\w+$/.test(field.name))
    .map((field) => ({ ...completionOf(field), type: 'property' }));
}

interface Open {
  tag: string;
  /** Variable of a loop, with what it walks through. */
  item?: { name: string; list: string };
}

/** Fields of `Data` or of a loop's item, by the tags that are open where the text ends. */
function fieldsInScope(language: Language, before: string, name: string): readonly FieldDoc[] {
  const open = openTags(before);
  const loop = open.findLast(({ item }) => item?.name === name)?.item;
  if (loop) {
    const listed = language.variables.find((variable) => variable.name === loop.list);
    if (listed) return listed.fields;
    return loop.list === 'DataList' ? fieldsOfTag(language, open, 'list') : [];
  }
  return name === 'Data' ? fieldsOfTag(language, open, 'data') : [];
}

function fieldsOfTag({ tags }: Language, open: readonly Open[], body: 'list' | 'data'): readonly FieldDoc[] {
  const inside = open.map(({ tag }) => tags.find((one) => one.name === tag && one.body === body));
  return inside.findLast((tag) => tag !== undefined)?.fields ?? [];
}

const written = /\{%-?\s*(\w+)\s*([^%]*?)-?%\}/g;

/** Blocks that are not closed where the text ends, the outermost first. */
function openTags(before: string): Open[] {
  const open: Open[] = [];
  for (const [, tag = '', rest = ''] of before.matchAll(written)) {
    if (tag.startsWith('end')) {
      const from = open.findLastIndex((one) => one.tag === tag.slice(3));
      if (from >= 0) open.splice(from);
      continue;
    }
    const [, name, list] = /^(\w+)\s+in\s+(\w+)/.exec(rest) ?? [];
    open.push({ tag, ...(tag === 'for' && name && list && { item: { name, list } }) });
  }
  return open;
}

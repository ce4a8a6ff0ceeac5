import type { Locale } from '@kaiyin/entity';
import type { FieldDoc, Words } from '@kaiyin/modules/page/schema';
import type * as api from '@kaiyin/modules/template/schema';

type Say = (words: Words) => string;
const sayIn =
  (locale: Locale): Say =>
  ({ zh, en }) =>
    locale === 'en' ? en : zh;

const described = (say: Say, fields: readonly FieldDoc[]) =>
  fields.map(({ name, type, doc }) => ({ name, type, desc: say(doc) }));

const demoLink = (tab: string, name: string): string => `/configs/staticize?tab=${tab}&name=${name}`;

/** Tags as their documentation shows them in a language. */
export function tagPages(tags: readonly api.TagDoc[], locale: Locale): api.TagPage[] {
  const say = sayIn(locale);
  return tags.map(({ name, title, doc, body, attributes, fields, variables, example }) => ({
    name: say(title),
    tagName: name,
    description: say(doc),
    body,
    tagAttrs: attributes.map((attribute) => attributePage(attribute, say)),
    fields: described(say, fields),
    variables: described(say, variables),
    example,
    demoLink: demoLink('tags', name),
  }));
}

const attributePage = (attribute: api.AttributeDoc, say: Say): api.TagPage['tagAttrs'][number] => ({
  name: attribute.name,
  mandatory: attribute.required,
  dataType: attribute.type === 'integer' ? 'INTEGER' : attribute.type === 'boolean' ? 'BOOLEAN' : 'STRING',
  usage: say(attribute.doc),
  options: attribute.choices.map(({ value, doc }) => ({ value, desc: say(doc) })),
  defaultValue: attribute.initial || null,
});

export function functionPages(filters: readonly api.FilterDoc[], locale: Locale): api.FunctionPage[] {
  const say = sayIn(locale);
  return filters.map(({ name, title, aliases, doc, input, args, example }) => ({
    name: say(title),
    funcName: name,
    aliases,
    desc: say(doc),
    input,
    example,
    funcArgs: args.map((arg) => ({
      name: arg.name,
      type: arg.type,
      required: arg.required,
      desc: say(arg.doc),
    })),
    demoLink: demoLink('functions', name),
  }));
}

export function variablePages(variables: readonly api.VariableDoc[], locale: Locale): api.VariablePage[] {
  const say = sayIn(locale);
  return variables.map(({ name, type, doc, fields, pages }) => ({
    name,
    type,
    desc: say(doc),
    pages: [...pages],
    fields: described(say, fields),
  }));
}

import { describeAttributes, type AttributeDescription } from '@kaiyin/liquid';
import type { Words } from '@kaiyin/modules/page/schema';
import type { SiteFilter, SiteTag } from '@kaiyin/modules/page/server';
import type { AttributeDoc, FilterDoc, TagDoc } from '@kaiyin/modules/template/schema';

/** Tags as editors and documentation know them. */
export const tagDocs = (tags: readonly SiteTag[]): TagDoc[] =>
  tags.map(({ name, body, doc, attributes, guide }) => ({
    name,
    body,
    doc,
    title: guide.title,
    example: guide.example,
    attributes: describeAttributes(attributes).map(attributeDoc),
    fields: [...(guide.fields ?? [])],
    variables: [...(guide.variables ?? [])],
  }));

interface Meta {
  doc?: Words;
  choices?: Record<string, Words>;
}

function attributeDoc({ name, type, required, options, defaultValue, meta }: AttributeDescription): AttributeDoc {
  const { doc, choices = {} } = meta as Meta;
  if (!doc) throw new Error(`attribute ${name} has no documentation`);
  const undocumented = options.find((value) => !choices[value]);
  if (undocumented !== undefined) throw new Error(`choice ${undocumented} of attribute ${name} has no documentation`);
  return {
    name,
    type,
    required,
    doc,
    choices: options.map((value) => ({ value, doc: choices[value] ?? doc })),
    initial: defaultValue === undefined ? '' : String(defaultValue),
  };
}

export const filterDocs = (filters: readonly SiteFilter[]): FilterDoc[] =>
  filters.map(({ name, title, aliases, doc, input, args, example }) => ({
    name,
    title,
    doc,
    input,
    example,
    aliases: [...aliases],
    args: args.map((arg) => ({
      name: arg.name,
      type: arg.type,
      required: arg.required,
      doc: arg.doc,
    })),
  }));

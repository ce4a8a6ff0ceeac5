import { siteLanguage, type SiteLanguage } from '@kaiyin/modules/publish/server';
import { modules } from '../../apps/server/modules.ts';
import { byText, code, page, table } from './markdown.ts';

const bodies = {
  list: 'Has a body, which sees `DataList`.',
  data: 'Has a body, which sees `Data`.',
  none: 'Has no body; prints in place.',
};

interface Words {
  zh: string;
  en: string;
}
type Language = SiteLanguage;
const both = ({ zh, en }: Words): string => `${zh} · ${en}`;
const named = <T extends { name: string }>(list: readonly T[]): T[] => list.toSorted((a, b) => byText(a.name, b.name));

/** Tags, functions and variables that templates may use besides plain Liquid. */
export function tagsPage(): string {
  const { tags, filters, variables } = siteLanguage(modules);
  return page(
    'Template tags, functions and variables',
    'What templates may use besides plain Liquid. Attributes and arguments with `*` must be given.',
    [
      '## What is not offered',
      [
        '- `condition` (raw SQL): attributes such as `tag`, `author` or `publishedafter` narrow a list instead.',
        '- `status` of `cms_content`: what is not public is on no page.',
        '- `TimeMillis` and `randomInt`: a page must be the same whenever it is made.',
        '- `virtual` and `cache` of `cms_include`: included templates are always up to date.',
        '- `ClientType`, `ApiPrefix` and links to dynamic pages: pages are files; there are no dynamic pages yet.',
        '- `replaceHotWord` and `replaceSensitiveWord`: there are no word lists yet.',
        '- `cms_content_rela`: there are no relations; `cms_content` with `tag` and `exclude` finds similar contents.',
      ].join('\n'),
      '## Variables',
      table(['Variable', 'Type', 'On pages', 'What it is'], variables.map(variableRow)),
      ...variables
        .filter(({ fields }) => fields.length > 0)
        .flatMap((one) => fieldPart(`Fields of ${code(one.name)}:`, one.fields)),
      ...named(tags).flatMap(tagPart),
      '## Functions',
      ...named(filters).flatMap(functionPart),
    ],
  );
}

const variableRow = ({ name, type, pages, doc }: Language['variables'][number]): string[] => [
  code(name),
  type,
  pages.length === 0 ? 'all' : pages.join(', '),
  both(doc),
];

function fieldPart(head: string, fields: readonly { name: string; type: string; doc: Words }[]): string[] {
  const rows = fields.map(({ name, type, doc }) => [code(name), type, both(doc)]);
  return [head, table(['Field', 'Type', 'What it is'], rows)];
}

function tagPart(tag: Language['tags'][number]): string[] {
  const { name, title, doc, body, attributes, fields, variables, example } = tag;
  const rows = attributes.map((attribute) => [
    code(attribute.required ? `${attribute.name}*` : attribute.name),
    attribute.type,
    [
      both(attribute.doc),
      ...attribute.choices.map(({ value, doc: meaning }) => `${code(value)} ${both(meaning)}`),
    ].join('<br>'),
    attribute.initial && code(attribute.initial),
  ]);
  return [
    `## ${name} – ${both(title)}`,
    `${both(doc)}. ${bodies[body]}`,
    fenced(example),
    ...(rows.length > 0 ? [table(['Attribute', 'Type', 'What it is', 'Unless told'], rows)] : []),
    ...(fields.length > 0 ? fieldPart(`Fields of ${body === 'data' ? '`Data`' : 'each item'}:`, fields) : []),
    ...(variables.length > 0 ? fieldPart('Variables that it sets:', variables) : []),
  ];
}

function functionPart({ name, title, aliases, doc, input, args, example }: Language['filters'][number]): string[] {
  const rows = args.map((one) => [code(one.required ? `${one.name}*` : one.name), one.type, both(one.doc)]);
  const also = aliases.length > 0 ? ` Also ${aliases.map(code).join(' ')}.` : '';
  return [
    `### ${name} – ${both(title)}`,
    `${both(doc)}. Takes: ${input}.${also}`,
    fenced(example),
    ...(rows.length > 0 ? [table(['Argument', 'Type', 'What it is'], rows)] : []),
  ];
}

const fenced = (source: string): string => `\`\`\`liquid\n${source}\n\`\`\``;

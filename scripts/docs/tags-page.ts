import { siteLanguage } from '@kaiyin/modules/publish/server';
import { byText, code, codes, page, table } from './markdown.ts';

const bodies = {
  list: 'Has a body, which sees `DataList`.',
  data: 'Has a body, which sees `Data`.',
  none: 'Has no body; prints in place.',
};

/** Tags and functions that templates may use besides plain Liquid. */
export function tagsPage(): string {
  const { tags, filters } = siteLanguage;
  return page(
    'Template tags and functions',
    'What templates may use besides plain Liquid. Attributes with `*` must be given.',
    [
      ...tags.toSorted((a, b) => byText(a.name, b.name)).flatMap(tagPart),
      '## Functions',
      table(
        ['Function', 'Arguments', 'Gives'],
        filters
          .toSorted((a, b) => byText(a.name, b.name))
          .map(({ name, args, doc }) => [code(name), args && code(args), `${doc.zh} · ${doc.en}`]),
      ),
    ],
  );
}

function tagPart({ name, body, doc, attributes }: (typeof siteLanguage.tags)[number]): string[] {
  const head = [`## ${name}`, `${doc.zh} · ${doc.en}. ${bodies[body]}`];
  if (attributes.length === 0) return head;
  const rows = attributes.map(({ name, type, required, choices, initial }) => [
    code(required ? `${name}*` : name),
    type,
    codes(choices),
    initial && code(initial),
  ]);
  return [...head, table(['Attribute', 'Type', 'One of', 'Unless told'], rows)];
}

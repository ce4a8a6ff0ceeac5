import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import type { TagDoc } from '@kaiyin/modules/template/schema';
import { describe, expect, it } from 'vitest';
import { attributeCompletions, filterCompletions, tagSnippet, type Language } from './completions.ts';
import { propertyCompletions, variableCompletions } from './variable-completions.ts';

const doc = { zh: '说明', en: 'Said' };
const field = (name: string) => ({ name, type: 'text' as const, doc });
const tag: TagDoc = {
  name: 'cms_content',
  title: doc,
  body: 'list',
  doc,
  example: '',
  fields: [field('title'), field('link')],
  variables: [field('PageTotal'), field('PageSize')],
  attributes: [
    { name: 'catalogid', type: 'integer', required: true, choices: [], initial: '', doc },
    {
      name: 'sort',
      type: 'string',
      required: false,
      initial: '',
      doc,
      choices: [
        {
          value: 'Default',
          doc,
        },
        {
          value: 'Views',
          doc,
        },
      ],
    },
    { name: 'page', type: 'boolean', required: false, choices: [], initial: 'false', doc },
  ],
};
const article: TagDoc = {
  ...tag,
  name: 'cms_article',
  body: 'data',
  attributes: [],
  variables: [],
  fields: [field('articleContent')],
};
const language: Language = {
  tags: [tag, article],
  filters: [
    {
      name: 'internalUrl',
      title: doc,
      aliases: ['iurl'],
      doc,
      input: 'address',
      example: '',
      args: [
        {
          name: 'pipe',
          type: 'text',
          required: false,
          doc,
        },
      ],
    },
  ],
  variables: [
    { ...field('Content'), fields: [field('title'), field('extend_<key>')], pages: ['content'] },
    { ...field('PageSize'), fields: [], pages: [] },
    { ...field('Alternates'), fields: [field('pipe')], pages: [] },
  ],
};

function offered(before: string): string[] | undefined {
  const state = EditorState.create({ doc: before });
  const found = attributeCompletions(language)(new CompletionContext(state, before.length, true));
  return found?.options.map(({ label, apply }) => (typeof apply === 'string' ? apply : label));
}

describe('inside a tag', () => {
  it.each<[string, string[] | undefined]>([
    ['{% cms_content ', ['catalogid', 'sort', 'page']],
    ['{% cms_content catalogid: 1, s', ['sort', 'page']],
    ['{%- cms_content sort: ', ['"Default"', '"Views"']],
    ['{% cms_content sort: "D', ['Default', 'Views']],
    ['{% cms_content page=', ['true', 'false']],
    ['{% cms_content catalogid: 1', undefined],
    ['{% cms_content %} ', undefined],
    ['{% unknown ', undefined],
    ['<p>sort: ', undefined],
  ])('%j', (before, expected) => expect(offered(before)).toEqual(expected));
});

it('offers variables once, those that tags set among them', () =>
  expect(variableCompletions(language).map(({ label }) => label)).toEqual([
    'Content',
    'PageSize',
    'Alternates',
    'PageTotal',
  ]));

it('offers functions by all their names', () =>
  expect(filterCompletions(language).map(({ label, detail }) => `${label} ${detail}`)).toEqual([
    'internalUrl pipe?',
    'iurl pipe?',
  ]));

describe('after a dot', () => {
  const list = '{% cms_content catalogid: 1 %}{% for item in DataList %}';
  it.each<[string, string[], string[]]>([
    ['{{ Content.', ['Content'], ['title']],
    [`${list}{{ item.`, ['item'], ['title', 'link']],
    [`${list}{% if item.title %}{% endif %}{{ item.`, ['item'], ['title', 'link']],
    [`${list}{% endfor %}{{ item.`, ['item'], []],
    [`${list}{% endfor %}{% endcms_content %}{% for item in DataList %}{{ item.`, ['item'], []],
    [`${list}{% cms_article %}{{ item.`, ['item'], ['title', 'link']],
    [`${list}{% cms_article %}{{ Data.`, ['Data'], ['articleContent']],
    ['{% for other in Alternates %}{{ other.', ['other'], ['pipe']],
    ['{{ Data.', ['Data'], []],
    ['{{ Content.title.', ['Content', 'title'], []],
  ])('%j', (before, path, expected) =>
    expect(propertyCompletions(language, before, path).map(({ label }) => label)).toEqual(expected),
  );
});

it('writes a tag with what it needs and its block', () => {
  expect(tagSnippet(tag)).toBe(
    '{% cms_content catalogid: 1 %}\n  {% for item in DataList %}\n    {{ item.title }}\n  {% endfor %}\n{% endcms_content %}',
  );
});

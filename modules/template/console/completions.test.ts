import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import type { TagDoc } from '@kaiyin/modules/template/schema';
import { describe, expect, it } from 'vitest';
import { attributeCompletions, tagSnippet } from './completions.ts';

const tag: TagDoc = {
  name: 'cms_content',
  body: 'list',
  doc: { zh: '内容列表', en: 'Contents' },
  attributes: [
    { name: 'catalogid', type: 'integer', required: true, choices: [], initial: '' },
    { name: 'sort', type: 'string', required: false, choices: ['Default', 'Views'], initial: '' },
    { name: 'page', type: 'boolean', required: false, choices: [], initial: 'false' },
  ],
};

function offered(before: string): string[] | undefined {
  const state = EditorState.create({ doc: before });
  const found = attributeCompletions({ tags: [tag], filters: [] })(new CompletionContext(state, before.length, true));
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

it('writes a tag with what it needs and its block', () => {
  expect(tagSnippet(tag)).toBe(
    '{% cms_content catalogid: 1 %}\n  {% for item in DataList %}\n    {{ item.name }}\n  {% endfor %}\n{% endcms_content %}',
  );
});

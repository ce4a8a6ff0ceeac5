import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import { articleExtensions } from '../extensions.ts';
import { gatherFootnotes } from '../gather-footnotes.ts';
import { blockForDocument } from './block-for-document.ts';
import { takeFacts } from './take-facts.ts';

const schema = getSchema(articleExtensions(''));
const words = (text: string) => ({ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] });
const docOf = (...content: object[]) => Node.fromJSON(schema, { type: 'doc', content });
const blocks = (doc: Node) => doc.children.map(({ textContent }) => textContent);

it.each([
  ['at the end of a filled paragraph', [words('甲乙')], 3, 3, ['甲乙', ''], 1],
  ['in the middle of a paragraph', [words('甲乙')], 2, 2, ['甲', '', '乙'], 1],
  ['at the beginning of a paragraph', [words('甲乙')], 1, 1, ['', '甲乙'], 0],
  ['in an empty paragraph', [words('甲'), words('')], 4, 4, ['甲', ''], 1],
  ['with words chosen', [words('甲乙')], 1, 3, ['甲乙', ''], 1],
  ['in a heading', [{ ...words('甲乙'), type: 'heading' }], 2, 2, ['甲乙', ''], 1],
] as const)('a document that comes in %s gets an empty paragraph of its own', (_, content, from, to, expected, at) => {
  const state = EditorState.create({ doc: docOf(...content) });
  const { tr } = state;
  tr.setSelection(TextSelection.create(tr.doc, from, to));
  blockForDocument(tr);
  expect(blocks(tr.doc)).toEqual(expected);
  expect([tr.selection.empty, tr.selection.$from.index(0)]).toEqual([true, at]);
});

const number = (text: string, id: string) => ({
  type: 'text',
  text,
  marks: [
    { type: 'superscript', attrs: { id: `fnref-${id}` } },
    { type: 'link', attrs: { href: `#fn-${id}` } },
  ],
});
const list = (...ids: string[]) => ({
  type: 'orderedList',
  attrs: { class: 'art-footnotes' },
  content: ids.map((id) => ({ type: 'listItem', attrs: { id: `fn-${id}` }, content: [words(`${id}的话`)] })),
});

it('footnotes of an article and of a document become one list, numbered as the text names them', () => {
  const doc = docOf(
    { type: 'paragraph', content: [number('1', 'new-1'), number('2', 'new-2')] },
    list('new-1', 'new-2'),
    { type: 'paragraph', content: [number('1', 'old')] },
    list('old'),
  );
  const { tr } = EditorState.create({ doc });
  gatherFootnotes(tr);
  expect(blocks(tr.doc)).toEqual(['12', '3', 'new-1的话new-2的话old的话']);
});

it('a list of footnotes goes to the end of the text', () => {
  const doc = docOf({ type: 'paragraph', content: [number('1', 'a')] }, list('a'), words('后文'));
  const { tr } = EditorState.create({ doc });
  gatherFootnotes(tr);
  expect(blocks(tr.doc)).toEqual(['1', '后文', 'a的话']);
});

it('facts of a document fill what is empty; what is filled stays, and the rest is told', () => {
  const draft = { title: '我的', summary: '', tags: ['甲'] };
  expect(takeFacts(draft, { title: '文件的', summary: '摘要', tags: ['甲', '乙'] })).toEqual({
    values: { summary: '摘要', tags: ['甲', '乙'] },
    losses: [{ what: 'field', field: 'title', words: '文件的' }],
  });
});

import { Extension } from '@tiptap/core';
import { Table } from '@tiptap/extension-table';

const noted = (name: string, read: (element: HTMLElement) => string | null) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? read(element),
  renderHTML: (attributes: Record<string, unknown>) =>
    typeof attributes[name] === 'string' ? { [`data-${name}`]: attributes[name] } : {},
});

const childOf = (element: HTMLElement, tag: string) => element.querySelector(`:scope > ${tag}`);
const parts = ['thead', 'tbody', 'tfoot'];

/**
 * What the editor's own model of a text has no room for is noted at its nodes: whether the words of a cell, an item or a
 * quotation came in paragraphs, which part of a table a row came from, caption and columns. `htmlOf` reads the notes.
 */
export const KeptStructure = Extension.create({
  name: 'keptStructure',
  addGlobalAttributes: () => [
    {
      types: ['listItem', 'tableCell', 'tableHeader', 'box'],
      attributes: { loose: noted('loose', (element) => (childOf(element, 'p') ? '' : null)) },
    },
    {
      types: ['blockquote'],
      attributes: { tight: noted('tight', (element) => (childOf(element, 'p') ? null : '')) },
    },
    {
      types: ['codeBlock'],
      attributes: {
        bare: noted('bare', (element) => (childOf(element, 'code') ? null : '')),
        dialect: noted('dialect', (element) => childOf(element, 'code')?.getAttribute('data-language') ?? null),
      },
    },
    {
      types: ['tableRow'],
      attributes: {
        part: noted('part', ({ parentElement }) => {
          const part = parentElement?.tagName.toLowerCase() ?? '';
          return parts.includes(part) ? part : null;
        }),
      },
    },
    {
      types: ['table'],
      attributes: {
        caption: noted('caption', (element) => childOf(element, 'caption')?.outerHTML ?? null),
        columns: noted('columns', (element) => childOf(element, 'colgroup')?.outerHTML ?? null),
      },
    },
  ],
});

/** A table without widths of its own. */
export const PlainTable = Table.extend({
  // Its caption is noted; the words of it are no row.
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }, { tag: 'colgroup', ignore: true }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

import type { Editor } from '@tiptap/core';
import { DOMSerializer, type DOMOutputSpec, type Fragment, type Schema } from '@tiptap/pm/model';
import { writeAnchors } from './anchors.ts';

/** The body as the editor has it; empty when nothing is in it. */
export const articleHtml = ({ isEmpty, state, schema }: Editor): string =>
  isEmpty ? '' : htmlOf(state.doc.content, schema).replace(/(<p><\/p>)+$/, '');

/** HTML of blocks as people write it, without what only the editor's own model of a text needs. */
export function htmlOf(blocks: Fragment, schema: Schema): string {
  const page = document.implementation.createHTMLDocument();
  const box = page.createElement('div');
  box.append(serializerOf(schema).serializeFragment(blocks, { document: page }));
  writeAnchors(box);
  for (const block of box.querySelectorAll('pre')) writeCode(block);
  for (const table of box.querySelectorAll('table')) writeTable(table);
  for (const cell of box.querySelectorAll('td, th')) writeCell(cell);
  for (const holder of box.querySelectorAll('li, td, th, div, blockquote')) unwrapWords(holder);
  for (const span of box.querySelectorAll('span')) joinSpans(span);
  for (const element of box.querySelectorAll(`[${rawStyle}]`)) writeStyle(element);
  return box.innerHTML;
}

const rawStyle = 'data-style';

/** Styles pass as they are written: a page would write their colours anew. */
function serializerOf(schema: Schema): DOMSerializer {
  const { nodes, marks } = DOMSerializer.fromSchema(schema);
  const plain =
    <Item extends unknown[]>(write: (...item: Item) => DOMOutputSpec) =>
    (...item: Item): DOMOutputSpec =>
      withRawStyle(write(...item)) as DOMOutputSpec;
  return new DOMSerializer(mapped(nodes, plain), mapped(marks, plain));
}

const mapped = <Value>(all: Record<string, Value>, change: (value: Value) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value)]));

function withRawStyle(spec: unknown): unknown {
  if (Array.isArray(spec)) return spec.map(withRawStyle);
  if (typeof spec !== 'object' || spec === null || !('style' in spec) || 'nodeType' in spec) return spec;
  const { style, ...others } = spec;
  return style ? { ...others, [rawStyle]: style } : others;
}

function writeStyle(element: Element): void {
  element.setAttribute('style', element.getAttribute(rawStyle) ?? '');
  element.removeAttribute(rawStyle);
}

function writeCode(block: HTMLPreElement): void {
  const { bare, dialect } = block.dataset;
  const [code] = block.children;
  delete block.dataset.bare;
  delete block.dataset.dialect;
  if (dialect) code?.setAttribute('data-language', dialect);
  if (bare !== undefined && code?.attributes.length === 0) code.replaceWith(...code.childNodes);
}

function writeTable(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const parts = partsOf(rows);
  const body = table.tBodies[0];
  for (const part of ['thead', 'tbody', 'tfoot'] as const) {
    const own = rows.filter((_, at) => parts[at] === part);
    if (part === 'tbody' && own.length === 0) body?.remove();
    if (part === 'tbody' || own.length === 0) continue;
    const element = table.ownerDocument.createElement(part);
    element.append(...own);
    if (part === 'thead') table.prepend(element);
    else table.append(element);
  }
  for (const row of rows) row.removeAttribute('data-part');
  const { caption, columns } = table.dataset;
  if (columns && countColumns(columns) === widthOf(rows[0])) {
    for (const cell of table.querySelectorAll('[colwidth]')) cell.removeAttribute('colwidth');
    table.prepend(parsed(columns));
  }
  if (caption) table.prepend(parsed(caption));
  delete table.dataset.caption;
  delete table.dataset.columns;
}

type Part = 'thead' | 'tbody' | 'tfoot';

/** The part of each row: rows that were written here are the head where they lead and hold nothing but headings. */
function partsOf(rows: readonly HTMLTableRowElement[]): Part[] {
  const heads = rows.findIndex((row) => !isHead(row));
  const lastOfBody = rows.findLastIndex(({ dataset }) => dataset.part !== 'tfoot');
  return rows.map((_, at) => (heads < 0 || at < heads ? 'thead' : at > lastOfBody ? 'tfoot' : 'tbody'));
}
const isHead = ({ dataset, cells }: HTMLTableRowElement): boolean =>
  dataset.part === 'thead' || (dataset.part === undefined && [...cells].every(({ tagName }) => tagName === 'TH'));

function parsed(html: string): Node {
  const { content } = document.implementation.createHTMLDocument().createElement('template');
  const template = content.ownerDocument.createElement('template');
  template.innerHTML = html;
  return template.content;
}

const countColumns = (columns: string): number =>
  [...columns.matchAll(/<col\b[^>]*>/g)].reduce((sum, [one]) => sum + Number(/\bspan="(\d+)"/.exec(one)?.[1] ?? 1), 0);
const widthOf = (row: HTMLTableRowElement | undefined): number =>
  [...(row?.cells ?? [])].reduce((sum, { colSpan }) => sum + colSpan, 0);

function writeCell(cell: Element): void {
  for (const name of ['colspan', 'rowspan']) if (cell.getAttribute(name) === '1') cell.removeAttribute(name);
}

/** The editor puts all words into paragraphs; those that came without, or were written here, need none. */
function unwrapWords(holder: Element): void {
  const isQuote = holder.tagName === 'BLOCKQUOTE';
  const isPlain = isQuote ? holder.hasAttribute('data-tight') : !holder.hasAttribute('data-loose');
  for (const name of ['data-loose', 'data-tight']) holder.removeAttribute(name);
  const [first, ...others] = holder.children;
  if (first?.tagName !== 'P' || first.attributes.length > 0 || !isPlain) return;
  const isItem = holder.tagName === 'LI';
  if (others.length > 0 && !(isItem && (isEmpty(first) || others.every(isList)))) return;
  first.replaceWith(...first.childNodes);
}
const isList = ({ tagName }: Element): boolean => tagName === 'UL' || tagName === 'OL';
const isEmpty = (element: Element): boolean => !element.hasChildNodes();

/** Class and colour of the same words came with one span. */
function joinSpans(outer: HTMLElement): void {
  const [inner] = outer.children;
  if (outer.attributes.length === 0) return outer.replaceWith(...outer.childNodes);
  if (inner?.tagName !== 'SPAN' || outer.childNodes.length !== 1) return;
  for (const { name, value } of inner.attributes)
    if (name === rawStyle && outer.hasAttribute(name))
      outer.setAttribute(name, `${outer.getAttribute(name) ?? ''}; ${value}`);
    else if (!outer.hasAttribute(name)) outer.setAttribute(name, value);
    else return;
  inner.replaceWith(...inner.childNodes);
}

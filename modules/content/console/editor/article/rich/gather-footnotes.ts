import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { listsIn, referencesIn } from './footnotes.ts';

/** Makes one list at the end of several lists of footnotes, and numbers them as the text names them. */
export function gatherFootnotes(tr: Transaction): void {
  const lists = listsIn(tr.doc);
  const [first] = lists;
  const isAtEnd = first?.list === tr.doc.lastChild;
  if (!first || (lists.length === 1 && isAtEnd)) return;
  const order = [...new Set(referencesIn(tr.doc).map(({ id }) => id))];
  const placeOf = (item: Node) => (order.includes(idOf(item)) ? order.indexOf(idOf(item)) : order.length);
  const items = lists.flatMap(({ list }) => [...list.children]).toSorted((a, b) => placeOf(a) - placeOf(b));
  tr.insert(tr.doc.content.size, first.list.type.create(first.list.attrs, items));
  for (const { from, list } of lists.toReversed()) tr.delete(from, from + list.nodeSize);
  renumber(tr, items.map(idOf));
}

const idOf = (item: Node): string => String(item.attrs.id ?? '').replace(/^fn-/, '');

function renumber(tr: Transaction, ids: string[]): void {
  for (const { from, to, id, marks } of referencesIn(tr.doc).toReversed()) {
    const number = ids.indexOf(id) + 1;
    if (number > 0) tr.replaceWith(from, to, tr.doc.type.schema.text(String(number), marks));
  }
}

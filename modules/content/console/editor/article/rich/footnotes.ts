import type { Editor } from '@tiptap/core';
import type { Mark, Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

export const listClass = 'art-footnotes';
const toNote = /^#fn-([\w-]+)$/;

interface Reference {
  from: number;
  to: number;
  id: string;
  marks: readonly Mark[];
}

/** Puts a footnote where the cursor is: its number into the text, its words into the list at the end. Later ones are renumbered. */
export function insertFootnote(editor: Editor, words: string, id = newId()): boolean {
  return editor.commands.command(({ tr, state }) => {
    const { schema } = state;
    const { link, superscript } = schema.marks;
    if (!link || !superscript) return false;
    const place = tr.selection.to;
    const references = referencesIn(tr.doc);
    const index = references.filter(({ to }) => to <= place).length;
    addToList(tr, index, noteOf(schema.nodeFromJSON.bind(schema), words, id));
    for (const { from, to, marks, number } of references
      .map((one, at) => ({ ...one, number: at + 2 }))
      .slice(index)
      .toReversed())
      tr.replaceWith(from, to, schema.text(String(number), marks));
    const marks = [superscript.create({ id: `fnref-${id}` }), link.create({ href: `#fn-${id}` })];
    tr.insert(place, schema.text(String(index + 1), marks));
    tr.setStoredMarks([]);
    return true;
  });
}

/** Numbers of the text that lead to footnotes, in their order. */
export function referencesIn(doc: Node): Reference[] {
  const found: Reference[] = [];
  doc.descendants((node, pos) => {
    if (!node.isText) return;
    const href = node.marks.find(({ type }) => type.name === 'link')?.attrs.href as unknown;
    const id = toNote.exec(String(href))?.[1];
    if (id === undefined || !node.marks.some(({ type }) => type.name === 'superscript')) return;
    found.push({ from: pos, to: pos + node.nodeSize, id, marks: node.marks });
  });
  return found;
}

function noteOf(node: (json: unknown) => Node, words: string, id: string): Node {
  const back = { type: 'text', text: '↩', marks: [{ type: 'link', attrs: { href: `#fnref-${id}` } }] };
  const content = [{ type: 'text', text: `${words} ` }, back];
  return node({ type: 'listItem', attrs: { id: `fn-${id}` }, content: [{ type: 'paragraph', content }] });
}

/** Adds a note at its place in the list of notes, which stands at the end of the text. */
function addToList(tr: Transaction, index: number, note: Node): void {
  const at = placeOfList(tr.doc);
  const list = at === undefined ? undefined : tr.doc.nodeAt(at);
  const { orderedList } = note.type.schema.nodes;
  if (at === undefined || !list) {
    if (orderedList) tr.insert(tr.doc.content.size, orderedList.create({ class: listClass }, note));
    return;
  }
  let place = at + 1;
  for (const item of list.children.slice(0, index)) place += item.nodeSize;
  tr.insert(place, note);
}

const placeOfList = (doc: Node): number | undefined => listsIn(doc).at(-1)?.from;

/** The lists of footnotes of a text. */
export function listsIn(doc: Node): { from: number; list: Node }[] {
  const found: { from: number; list: Node }[] = [];
  doc.forEach((list, from) => {
    const classes = String(list.attrs.class ?? '').split(' ');
    if (list.type.name === 'orderedList' && classes.includes(listClass)) found.push({ from, list });
  });
  return found;
}

/** An id for a footnote, which other texts are unlikely to have. */
export const newId = (): string => Math.random().toString(36).slice(2, 8);

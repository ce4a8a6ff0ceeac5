import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Puts the cursor into an empty paragraph of its own, so that what comes in joins no block and replaces none. */
export function blockForDocument(tr: Transaction): void {
  const { $to } = tr.selection;
  const { parent, parentOffset, depth } = $to;
  const isParagraph = depth === 1 && parent.type.name === 'paragraph';
  if (isParagraph && parent.content.size === 0) {
    tr.setSelection(TextSelection.create(tr.doc, $to.pos));
    return;
  }
  const isBetween = isParagraph && parentOffset > 0 && parentOffset < parent.content.size;
  if (isBetween) tr.split($to.pos);
  const at = depth === 0 ? $to.pos : placeOutside();
  const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
  if (paragraph) tr.insert(at, paragraph).setSelection(Selection.near(tr.doc.resolve(at + 1)));

  function placeOutside(): number {
    if (isBetween) return $to.pos + 1;
    return isParagraph && parentOffset === 0 ? $to.before(1) : $to.after(1);
  }
}

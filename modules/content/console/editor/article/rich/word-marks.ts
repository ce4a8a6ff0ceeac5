import type { WordHit, WordKind } from '@kaiyin/modules/word/schema';
import { Extension, type Editor } from '@tiptap/core';
import { skipTrailingNodeMeta } from '@tiptap/extensions';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** A place of the text with a word that should not stand there. */
export interface MarkedWord {
  from: number;
  to: number;
  kind: WordKind;
  replaceWord: string | null;
}

const key = new PluginKey<DecorationSet>('wordMarks');

/** Underlines words that were found; what is typed moves them along. */
export const WordMarks = Extension.create({
  name: 'wordMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, marks) {
          const found = tr.getMeta(key) as MarkedWord[] | undefined;
          return found ? DecorationSet.create(tr.doc, found.map(markOf)) : marks.map(tr.mapping, tr.doc);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

const markOf = ({ from, to, kind, replaceWord }: MarkedWord): Decoration =>
  Decoration.inline(
    from,
    to,
    { class: `word-mark word-mark-${kind}`, ...(replaceWord !== null && { title: `→ ${replaceWord}` }) },
    { kind, replaceWord },
  );

/** The text of each block, with the place where it begins; what is no text is one letter. */
export function textsOf(doc: Node): { at: number; text: string }[] {
  const texts: { at: number; text: string }[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    texts.push({ at: position + 1, text: node.textBetween(0, node.content.size, '\ufffc', '\ufffc') });
    return false;
  });
  return texts;
}

/** Marks what was found in the texts of blocks, and nothing else. */
export function markWords(editor: Editor, texts: readonly { at: number }[], hits: readonly WordHit[]): void {
  const marked = hits.map(({ text, from, to, kind, replaceWord }): MarkedWord => {
    const { at } = texts[text] ?? { at: 0 };
    return { from: at + from, to: at + to, kind, replaceWord };
  });
  if (marked.length === 0 && markedWords(editor.state).length === 0) return;
  // Marks change nothing of the text, nor does what is added at the end of a text that is typed into.
  const tr = editor.state.tr.setMeta(key, marked).setMeta('addToHistory', false).setMeta(skipTrailingNodeMeta, true);
  editor.view.dispatch(tr);
}

/** The marked places in their order. */
export const markedWords = (state: EditorState): MarkedWord[] =>
  (key.getState(state)?.find() ?? [])
    .map(({ from, to, spec }) => ({ from, to, ...(spec as Pick<MarkedWord, 'kind' | 'replaceWord'>) }))
    .toSorted((one, other) => one.from - other.from);

/** What a marked word is replaced by: what the list says, else a star. */
export const insteadOf = ({ replaceWord }: MarkedWord): string => replaceWord ?? '*';

/** Replaces the marked places as one step, which one undo takes back. */
export function replaceMarked(editor: Editor, words: readonly MarkedWord[]): void {
  const { tr } = editor.state;
  // From behind, so that places before stay.
  for (const word of words.toSorted((one, other) => other.from - one.from)) {
    const marks = editor.state.doc.resolve(word.from).marksAcross(editor.state.doc.resolve(word.to)) ?? [];
    tr.replaceWith(word.from, word.to, editor.schema.text(insteadOf(word), marks));
  }
  editor.view.dispatch(tr);
}

/** Chooses a marked place and brings it into view. */
export function goToMarked(editor: Editor, { from, to }: MarkedWord): void {
  editor.chain().setTextSelection({ from, to }).scrollIntoView().run();
}

import { Extension, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { findNext, findPrev, replaceAll, replaceNext, search, SearchQuery, setSearchState } from 'prosemirror-search';

export const FindWords = Extension.create({
  name: 'findWords',
  addProseMirrorPlugins: () => [search()],
});

export interface Sought {
  words: string;
  /** Put in their place. */
  instead: string;
  isCaseSensitive: boolean;
}

const queryOf = ({ words, instead, isCaseSensitive }: Sought): SearchQuery =>
  new SearchQuery({
    search: words,
    caseSensitive: isCaseSensitive,
    literal: true,
    // A dollar sign stands for itself.
    replace: instead.replaceAll('$', '$$$$'),
  });

/** Marks the words wherever they stand; none when nothing is sought. */
export function seek(editor: Editor, sought: Sought): void {
  if (editor.isDestroyed) return;
  editor.view.dispatch(setSearchState(editor.state.tr, queryOf(sought)));
}

/** How often the words stand in the text, and which of these is chosen, from 1; 0 when none is. */
export function placesOf({ state }: Editor, sought: Sought): { count: number; chosen: number } {
  const query = queryOf(sought);
  let count = 0;
  let chosen = 0;
  if (!query.valid) return { count, chosen };
  for (let found = query.findNext(state); found; found = query.findNext(state, found.to)) {
    count++;
    if (found.from === state.selection.from && found.to === state.selection.to) chosen = count;
  }
  return { count, chosen };
}

const run = (editor: Editor, command: typeof findNext): boolean => {
  const done = command(editor.state, editor.view.dispatch);
  // The words are shown, while one goes on typing into the bar.
  const { node } = editor.view.domAtPos(editor.state.selection.from);
  (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'nearest' });
  return done;
};

export const seekNext = (editor: Editor): boolean => run(editor, findNext);
export const seekPrevious = (editor: Editor): boolean => run(editor, findPrev);
/** Replaces the chosen place and goes to the next; goes to the first when none is chosen. */
export const replaceOne = (editor: Editor): boolean => run(editor, replaceNext);
/** Replaces all places as one step, which one undo takes back, and nothing that was written just before. */
export function replaceEvery(editor: Editor): boolean {
  editor.view.dispatch(closeHistory(editor.state.tr));
  return run(editor, replaceAll);
}

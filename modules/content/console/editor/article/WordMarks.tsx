import { canWrite, useContent } from '../use-content.ts';
import type { Editor } from '@tiptap/core';
import { useArticle } from './article-state.ts';
import { WordBar } from './toolbar/WordBar.tsx';
import { useWordCheck } from './use-word-check.ts';

/** Marks words that should not stand in the text; with the bar of the tool, where it is asked for. */
export function WordMarks() {
  const { editor, isSource } = useArticle((article) => article);
  const isAsked = useContent((content) => canWrite(content) && !content.draft.linkFlag);
  return editor && isAsked && !isSource ? <Marks editor={editor} /> : null;
}

function Marks({ editor }: { editor: Editor }) {
  const isChecking = useArticle((article) => article.isChecking);
  const state = useWordCheck(editor, isChecking);
  return isChecking ? <WordBar {...{ editor, state }} /> : null;
}

import { call } from '@kaiyin/console-kit';
import { checkWords } from '@kaiyin/modules/word/schema';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { markWords, textsOf } from './rich/word-marks.ts';

export type CheckState = 'pending' | 'failed' | 'done';

/** Milliseconds without a key before the text is checked. */
const pause = 1_500;

/**
 * Keeps the words marked that should not stand in the text: those of the kinds that the site checks, or all kinds when it
 * `isAsked`. Answers how the newest check went.
 */
export function useWordCheck(editor: Editor, isAsked: boolean): CheckState {
  const [state, setState] = useState<{ isAsked: boolean; is: CheckState }>();
  useEffect(() => {
    let timer: number | undefined;
    let isOver = false;
    const check = async () => {
      const { doc } = editor.state;
      const texts = textsOf(doc);
      const input = { texts: texts.map(({ text }) => text), automatic: !isAsked };
      const { hits, off } = await call(checkWords, input, { quiet: true, repeatSubmit: false });
      if (isOver || editor.isDestroyed) return;
      if (off) stop();
      else if (editor.state.doc !== doc) later();
      else {
        markWords(editor, texts, hits);
        setState({ isAsked, is: 'done' });
      }
    };
    // A check that fails is made again after the next change.
    const tryCheck = () => void check().catch(() => !isOver && setState({ isAsked, is: 'failed' }));
    const later = () => {
      clearTimeout(timer);
      timer = window.setTimeout(tryCheck, pause);
    };
    const stop = () => {
      clearTimeout(timer);
      editor.off('update', later);
    };
    editor.on('update', later);
    tryCheck();
    return () => {
      isOver = true;
      stop();
      if (!editor.isDestroyed) markWords(editor, [], []);
    };
  }, [editor, isAsked]);
  return state?.isAsked === isAsked ? state.is : 'pending';
}

import { call } from '@kaiyin/console-kit';
import { checkWords } from '@kaiyin/modules/word/schema';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { markWords, textsOf } from './rich/word-marks.ts';

/** Milliseconds without a key before the text is checked. */
const pause = 1_500;

/**
 * Keeps the words marked that should not stand in the text: those of the kinds that the site checks, or all kinds when it
 * `isAsked`. Answers whether the first check is still under way.
 */
export function useWordCheck(editor: Editor, isAsked: boolean): boolean {
  const [checked, setChecked] = useState<boolean>();
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
        setChecked(isAsked);
      }
    };
    const later = () => {
      clearTimeout(timer);
      // A check that fails is made again after the next change.
      timer = window.setTimeout(() => void check().catch(() => undefined), pause);
    };
    const stop = () => {
      clearTimeout(timer);
      editor.off('update', later);
    };
    editor.on('update', later);
    void check().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
      if (!editor.isDestroyed) markWords(editor, [], []);
    };
  }, [editor, isAsked]);
  return checked !== isAsked;
}

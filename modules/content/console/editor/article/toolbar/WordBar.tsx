import { CloseOutlined } from '@ant-design/icons';
import { notify, useText } from '@kaiyin/console-kit';
import { mostHits } from '@kaiyin/modules/word/schema';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Tag } from 'antd';
import { useContentStore } from '../../use-content.ts';
import { articleStateOf } from '../article-state.ts';
import type { CheckState } from '../use-word-check.ts';
import { goToMarked, insteadOf, markedWords, replaceMarked } from '../rich/word-marks.ts';
import './find-bar.css';

/** Words that should not stand in the text: goes from one to the next, and replaces one or all. */
export function WordBar({ editor, state }: { editor: Editor; state: CheckState }) {
  const t = useText();
  const content = useContentStore();
  const { words, chosen } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const marked = markedWords(now.state);
      const { from, to } = now.state.selection;
      return { words: marked, chosen: marked.find((word) => word.from === from && word.to === to) };
    },
  });
  const next = () => {
    const after = words.find(({ from }) => from >= editor.state.selection.to) ?? words[0];
    if (after) goToMarked(editor, after);
  };
  const everywhere = () => {
    replaceMarked(editor, words);
    notify('success', t('word.check.replaced', { count: words.length }));
  };
  return (
    <section className="find-bar" aria-label={t('word.check.title')}>
      <output aria-live="polite">
        {state === 'pending' && t('word.check.checking')}
        {state === 'failed' && t('word.check.failed')}
        {state === 'done' && t(words.length > 0 ? 'word.check.found' : 'word.check.none', { count: words.length })}
      </output>
      {words.length >= mostHits && <span>{t('word.check.more')}</span>}
      {words.length > 0 && (
        <Button size="small" onClick={next}>
          {t('word.check.next')}
        </Button>
      )}
      {chosen && (
        <>
          <Tag>
            {t(`word.check.kind.${chosen.kind}`)} · {editor.state.doc.textBetween(chosen.from, chosen.to)}
          </Tag>
          <Button size="small" onClick={() => replaceMarked(editor, [chosen])}>
            {t('word.check.replace', { word: insteadOf(chosen) })}
          </Button>
        </>
      )}
      {words.length > 0 && (
        <Button size="small" onClick={everywhere}>
          {t('word.check.replaceAll')}
        </Button>
      )}
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined />}
        aria-label={t('kit.close')}
        title={t('kit.close')}
        onClick={() => articleStateOf(content).setState({ isChecking: false })}
      />
    </section>
  );
}

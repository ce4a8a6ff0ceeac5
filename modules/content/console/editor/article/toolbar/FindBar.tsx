import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { notify, useText } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Checkbox, Input } from 'antd';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { placesOf, replaceEvery, replaceOne, seek, seekNext, seekPrevious, type Sought } from '../rich/find-words.ts';
import './find-bar.css';

const nothing: Sought = { words: '', instead: '', isCaseSensitive: false };

interface FindBarProps {
  editor: Editor;
  /** Words may be replaced. */
  writable: boolean;
  onClose: () => void;
}

/** Finds words in the text, and puts others in their place. */
export function FindBar({ editor, writable, onClose }: FindBarProps) {
  const t = useText();
  const [sought, setSought] = useState<Sought>(() => ({ ...nothing, words: chosenWords(editor) }));
  const { count, chosen } = useEditorState({
    editor,
    selector: ({ editor: now }) => placesOf(now, sought),
    equalityFn: (one, other) => one.count === other?.count && one.chosen === other.chosen,
  });
  useEffect(() => seek(editor, sought), [editor, sought]);
  useEffect(() => () => seek(editor, nothing), [editor]);
  const set = (change: Partial<Sought>) => setSought({ ...sought, ...change });
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.shiftKey) seekPrevious(editor);
    else seekNext(editor);
  };
  const everywhere = () => {
    replaceEvery(editor);
    notify('success', t('content.find.replaced', { count }));
  };
  return (
    <search className="find-bar" aria-label={t('content.tool.find')}>
      <Input
        autoFocus
        size="small"
        value={sought.words}
        placeholder={t('content.find.words')}
        aria-label={t('content.find.words')}
        onChange={({ target }) => set({ words: target.value })}
        onKeyDown={onKeyDown}
      />
      <output aria-live="polite">
        {sought.words && t(chosen > 0 ? 'content.find.places' : 'content.find.count', { chosen, count })}
      </output>
      <Button
        size="small"
        type="text"
        icon={<UpOutlined />}
        disabled={count === 0}
        aria-label={t('content.find.previous')}
        title={t('content.find.previous')}
        onClick={() => seekPrevious(editor)}
      />
      <Button
        size="small"
        type="text"
        icon={<DownOutlined />}
        disabled={count === 0}
        aria-label={t('content.find.next')}
        title={t('content.find.next')}
        onClick={() => seekNext(editor)}
      />
      <Checkbox checked={sought.isCaseSensitive} onChange={({ target }) => set({ isCaseSensitive: target.checked })}>
        {t('content.find.case')}
      </Checkbox>
      {writable && (
        <>
          <Input
            size="small"
            value={sought.instead}
            placeholder={t('content.find.instead')}
            aria-label={t('content.find.instead')}
            onChange={({ target }) => set({ instead: target.value })}
            onKeyDown={({ key }) => key === 'Escape' && close()}
          />
          <Button size="small" disabled={count === 0} onClick={() => replaceOne(editor)}>
            {t('content.find.replace')}
          </Button>
          <Button size="small" disabled={count === 0} onClick={everywhere}>
            {t('content.find.replaceAll')}
          </Button>
        </>
      )}
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined />}
        aria-label={t('kit.close')}
        title={t('kit.close')}
        onClick={close}
      />
    </search>
  );
}

const longest = 50;

/** The words that are chosen in the text, if they are few. */
function chosenWords({ state }: Editor): string {
  const { from, to } = state.selection;
  return to - from <= longest ? state.doc.textBetween(from, to) : '';
}

import { useText } from '@kaiyin/console-kit';
import { Alert, Input } from 'antd';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { change, currentDraft, touchBody } from './article-store.ts';
import { cleanPaste } from './rich/clean-paste.ts';
import { articleExtensions } from './rich/extensions.ts';
import { SourceView } from './toolbar/SourceView.tsx';
import { canWrite, useArticle, useArticleStore } from './use-article.ts';
import './paper.css';

/** Title, subtitle and text, as they will be read. */
export function Paper() {
  const store = useArticleStore();
  const isLink = useArticle(({ draft }) => draft.linkFlag);
  const t = useText();
  return (
    <div className="paper">
      <StateNotice />
      <Headline name="title" />
      <Headline name="subTitle" />
      {isLink ? (
        <Alert
          type="info"
          showIcon
          title={t('content.isLinkText')}
          action={<LinkTab onOpen={() => store.setState({ tab: 'publishing' })} />}
        />
      ) : (
        <Body />
      )}
    </div>
  );
}

function LinkTab({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  return (
    <button type="button" className="paper-link-tab" onClick={onOpen}>
      {t('content.settings')}
    </button>
  );
}

function StateNotice() {
  const t = useText();
  const writable = useArticle(canWrite);
  const status = useArticle((article) => article.status);
  if (writable) return null;
  const isClosed = status === 'archived' || status === 'deleted';
  return (
    <Alert
      className="paper-notice"
      type="info"
      showIcon
      title={t(isClosed ? `content.readOnly.${status}` : 'content.readOnly.permission')}
    />
  );
}

const limits = { title: 120, subTitle: 120 } as const;

function Headline({ name }: { name: 'title' | 'subTitle' }) {
  const t = useText();
  const store = useArticleStore();
  const value = useArticle(({ draft }) => draft[name]);
  const issue = useArticle(({ issues }) => issues[name]);
  const writable = useArticle(canWrite);
  const box = useRef<HTMLTextAreaElement>(null);
  const isNew = useArticle((article) => article.id === undefined);
  useEffect(() => {
    if (issue) box.current?.focus();
  }, [issue]);
  return (
    <>
      <Input.TextArea
        ref={(input) => {
          box.current = input?.resizableTextArea?.textArea ?? null;
        }}
        className={`paper-${name === 'title' ? 'title' : 'subtitle'}`}
        variant="borderless"
        autoSize
        autoFocus={name === 'title' && isNew}
        readOnly={!writable}
        value={value}
        maxLength={limits[name]}
        placeholder={t(`content.placeholder.${name}`)}
        aria-label={t(`content.placeholder.${name}`)}
        aria-invalid={issue !== undefined}
        onChange={({ target }) => change(store, { [name]: target.value.replace(/\n+/g, ' ') })}
        onPressEnter={(event) => {
          if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          store.getState().editor?.commands.focus('start');
        }}
      />
      {issue && (
        <p className="paper-issue" role="alert">
          {issue}
        </p>
      )}
    </>
  );
}

function Body() {
  const t = useText();
  const store = useArticleStore();
  const writable = useArticle(canWrite);
  const issue = useArticle(({ issues }) => issues.body);
  const isSource = useArticle((article) => article.isSource);
  const editor = useEditor({
    extensions: articleExtensions(t('content.placeholder.body')),
    content: store.getState().draft.body,
    editable: writable,
    editorProps: {
      attributes: { class: 'paper-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('content.body') },
      transformPastedHTML: cleanPaste,
    },
    onUpdate: () => touchBody(store),
  });
  useEffect(() => {
    store.setState({ editor });
    return () => {
      // What was written is read before the editor goes.
      currentDraft(store);
      if (store.getState().editor === editor) store.setState({ editor: undefined });
    };
  }, [editor, store]);
  useEffect(() => {
    if (editor.isEditable !== writable) editor.setEditable(writable, false);
  }, [editor, writable]);
  return (
    <>
      {issue && (
        <p className="paper-issue" role="alert">
          {issue}
        </p>
      )}
      {isSource ? <SourceView editor={editor} /> : <EditorContent editor={editor} />}
    </>
  );
}

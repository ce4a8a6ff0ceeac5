import { useText } from '@kaiyin/console-kit';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import { currentDraft, touchBody } from '../open-content.ts';
import { titleOfVote } from '../../widget-chooser.ts';
import { canWrite, useContent, useContentStore } from '../use-content.ts';
import { articleStateOf, useArticle } from './article-state.ts';
import { openBody } from './open-body.ts';
import { cleanPaste } from './rich/clean-paste.ts';
import { articleExtensions } from './rich/extensions.ts';
import { playerOnOneLine } from './rich/player-codes.ts';
import './rich/uploads.ts';
import { SourceView } from './toolbar/SourceView.tsx';
import './article.css';

/** The text of an article, as it will be read or as HTML. */
export function ArticleBody() {
  const t = useText();
  const store = useContentStore();
  const writable = useContent(canWrite);
  const isSource = useArticle((article) => article.isSource);
  const editor = useEditor({
    extensions: articleExtensions(t('content.placeholder.body'), {
      pageBreak: t('content.pageBreak'),
      pageWidget: t('content.insert.pageWidget'),
      vote: t('content.insert.vote'),
      titleOfVote,
    }),
    content: store.getState().draft.body,
    editable: writable,
    editorProps: {
      attributes: { class: 'paper-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('content.body') },
      handleKeyDown: (_, event) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'f') return false;
        articleStateOf(store).setState({ isFinding: true });
        event.preventDefault();
        return true;
      },
      transformPastedHTML: cleanPaste,
      transformPastedText: playerOnOneLine,
    },
    onUpdate: () => touchBody(store),
  });
  useEffect(() => {
    const article = articleStateOf(store);
    const body = openBody(editor);
    const countUploads = ({ count }: { count: number }) => store.setState({ uploads: count });
    article.setState({ editor });
    store.setState({ body });
    editor.on('uploads', countUploads);
    return () => {
      editor.off('uploads', countUploads);
      store.setState({ uploads: 0 });
      // What was written is read before the editor goes.
      currentDraft(store);
      if (store.getState().body === body) store.setState({ body: undefined });
      if (article.getState().editor === editor) article.setState({ editor: undefined });
    };
  }, [editor, store]);
  useEffect(() => {
    if (editor.isEditable !== writable) editor.setEditable(writable, false);
  }, [editor, writable]);
  return isSource ? <SourceView editor={editor} /> : <EditorContent editor={editor} />;
}

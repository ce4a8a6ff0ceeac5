import { hasPermission } from '@kaiyin/console-kit';
import { useEffect } from 'react';
import type { Article, ArticleStore } from './article-store.ts';
import { saveArticle } from './save-article.ts';
import { autosaveDelay } from './save-state.ts';
import { canWrite } from './use-article.ts';
import { isUntitled } from './working-title.ts';

/** Saves by itself when typing has paused; never while another save runs. */
export function useAutosave(store: ArticleStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      const state = store.getState();
      const delay = autosaveDelay(state.save, { isWritable: mayGoOn(state), hasWords: hasWords(state) });
      if (delay !== undefined) timer = setTimeout(() => void saveArticle(store, { autosave: true }), delay);
    };
    const stop = store.subscribe((now, before) => {
      if (now.save !== before.save || now.id !== before.id) plan();
    });
    plan();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
}

// Who may add but not edit would lose the pen with the first save: theirs is the one that they ask for.
const mayGoOn = (article: Article) =>
  canWrite(article) && (article.id !== undefined || hasPermission('cms:content:edit'));

const hasWords = ({ draft, editor, base, isBodyTouched }: Article) =>
  draft.title.trim() !== '' || (isUntitled(base) && isBodyTouched && (editor?.getText().trim() ?? '') !== '');

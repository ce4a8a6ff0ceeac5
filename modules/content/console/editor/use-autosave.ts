import { useEffect } from 'react';
import type { ArticleStore } from './article-store.ts';
import { saveArticle } from './save-article.ts';
import { autosaveDelay } from './save-state.ts';
import { canWrite } from './use-article.ts';

/** Saves by itself when typing has paused; never while another save runs. */
export function useAutosave(store: ArticleStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      const state = store.getState();
      const item = { exists: state.id !== undefined && canWrite(state), complete: state.draft.title.trim() !== '' };
      const delay = autosaveDelay(state.save, item);
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

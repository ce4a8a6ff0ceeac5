import { hasPermission } from '@kaiyin/console-kit';
import { useEffect } from 'react';
import type { OpenContent, ContentStore } from './open-content.ts';
import { saveDraft } from './save-draft.ts';
import { autosaveDelay } from './save-state.ts';
import { canWrite } from './use-content.ts';
import { isUntitled } from './working-title.ts';

/** Saves by itself when typing has paused; never while another save runs. */
export function useAutosave(store: ContentStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      const state = store.getState();
      const delay = autosaveDelay(state.save, { isWritable: mayGoOn(state), hasWords: hasWords(state) });
      if (delay !== undefined) timer = setTimeout(() => void saveDraft(store, { autosave: true }), delay);
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
// A link without a target would be refused while its author has not come to it yet.
const mayGoOn = (content: OpenContent) =>
  canWrite(content) &&
  (!content.draft.linkFlag || Boolean(content.draft.redirectUrl)) &&
  (content.id !== undefined || hasPermission('cms:content:edit'));

const hasWords = ({ draft, body, base, isBodyTouched }: OpenContent) =>
  draft.title.trim() !== '' ||
  (isUntitled(base) && isBodyTouched && body !== undefined && body.lines().some((line) => line.trim() !== ''));

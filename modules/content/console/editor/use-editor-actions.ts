import { ApiError, notify } from '@kaiyin/console-kit';
import { openPreview } from '@kaiyin/modules/plan/console';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { PlainAction } from '../acted.ts';
import { useAct } from '../use-act.ts';
import { useReview } from '../use-review.ts';
import { useRefreshContents } from '../use-refresh-contents.ts';
import { areAtFields } from './inspector/field-places.ts';
import { report } from './open-content.ts';
import { refreshState, saveDraft, showIssues } from './save-draft.ts';
import { isLater } from '../is-later.ts';
import { canWrite, useContentStore } from './use-content.ts';

export type EditorActions = ReturnType<typeof useEditorActions>;

/** What the top bar and the shortcuts do with the open content. */
export function useEditorActions() {
  const store = useContentStore();
  const navigate = useNavigate();
  const refreshLists = useRefreshContents();
  const act = useAct(() => refreshState(store));
  const look = useReview();
  return useMemo(() => {
    const listAddress = () => `/configs/content?catalogId=${store.getState().draft.catalogId}`;
    const save = async (autosave = false): Promise<boolean> => {
      if (!canWrite(store.getState())) return true;
      const isSaved = await saveDraft(store, { autosave });
      const { save: state, issues } = store.getState();
      if (isSaved) void refreshLists();
      else if (state.problem && !areAtFields(Object.keys(issues))) notify('error', state.problem, 5);
      return isSaved;
    };
    const items = () => {
      const { id, draft, links } = store.getState();
      return id === undefined ? [] : [{ id, title: draft.title, links: draft.linkFlag || isLater(draft) ? [] : links }];
    };
    const run = async (action: PlainAction) => {
      if (action !== 'discard' && !(await save())) return;
      const isDone = await act(action, items()).catch((error: unknown) => {
        // What a publish lacks is said where it is filled in.
        if (error instanceof ApiError && areAtFields(error.issues.map(({ field }) => field)))
          showIssues(store, error.issues);
        return false;
      });
      if (isDone) await refreshState(store);
    };
    const remove = async () => {
      if (!(await act('delete', items()).catch(() => false))) return;
      report(store, { type: 'adopted', at: null });
      void navigate(listAddress());
    };
    const review = async () => {
      if (!(await save())) return;
      const { id, draft, status } = store.getState();
      if (id === undefined) return;
      const chosen = await look([{ id, title: draft.title, status, publishDate: draft.publishDate }]);
      if (chosen === 'delete') await remove();
      else if (chosen) await run(chosen);
    };
    const preview = async () => {
      if (!(await save(true))) return;
      const { id } = store.getState();
      if (id !== undefined) openPreview({ type: 'content', dataId: id });
    };
    const publish = () => run('publish');
    const reload = () => refreshState(store);
    const leave = () => void navigate(listAddress());
    return { save, run, remove, review, preview, publish, reload, leave };
  }, [store, act, look, navigate, refreshLists]);
}

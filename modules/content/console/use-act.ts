import type { Acted, PlainAction } from './acted.ts';
import { call } from '@kaiyin/console-kit';
import {
  archiveContents,
  cancelTopContents,
  discardChanges,
  lockContents,
  purgeContents,
  removeContents,
  sendBackContents,
  topContents,
  toPublishContents,
  unarchiveContents,
  unlockContents,
} from '@kaiyin/modules/content/schema';
import { useCallback } from 'react';
import { useAskTop } from './use-ask-top.tsx';
import { useRefreshContents } from './use-refresh-contents.ts';
import { useRestore } from './use-restore.tsx';
import { useStartPublish } from './use-start-publish.ts';
import { useUndoDelete } from './use-undo-delete.tsx';

const nothing = () => undefined;

type Simple = Exclude<PlainAction, 'publish' | 'offline' | 'top' | 'delete' | 'restore'>;

const simple = {
  'to-publish': toPublishContents,
  'send-back': sendBackContents,
  discard: discardChanges,
  archive: archiveContents,
  unarchive: unarchiveContents,
  'cancel-top': cancelTopContents,
  purge: purgeContents,
  lock: lockContents,
  unlock: unlockContents,
} as const satisfies Record<Simple, unknown>;

/** Does something with contents and tells how it went; false when the user gave up. Failed calls have been shown and are thrown. */
export function useAct(
  onDone: () => unknown = nothing,
): (action: PlainAction, items: readonly Acted[]) => Promise<boolean> {
  const askTop = useAskTop();
  const restore = useRestore();
  const refresh = useRefreshContents();
  const done = useCallback(async () => {
    await refresh();
    await onDone();
  }, [refresh, onDone]);
  const undo = useUndoDelete(done);
  const start = useStartPublish(done);
  return useCallback(
    async (action, items) => {
      const ids = items.map(({ id }) => id);
      if (action === 'publish' || action === 'offline') {
        if (!(await start(action, items))) return false;
      } else if (action === 'top') {
        const topUntil = await askTop(items.length);
        if (topUntil === undefined) return false;
        await call(topContents, { ids, topUntil });
      } else if (action === 'restore') {
        if (!(await restore(ids))) return false;
      } else if (action === 'delete') {
        await call(removeContents, { ids });
        undo(ids);
      } else {
        await call(simple[action], { ids });
      }
      await done();
      return true;
    },
    [start, askTop, restore, done, undo],
  );
}

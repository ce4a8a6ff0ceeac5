import { useCurrentSite, useSession } from '@kaiyin/console-kit';
import { useEffect, useState } from 'react';
import { currentDraft, type ContentStore } from './open-content.ts';
import { decideJournal, type JournalEntry } from './journal-decision.ts';
import { dropJournal, journalKey, readJournal, writeJournal } from './journal.ts';
import { onLeaving } from './on-leaving.ts';
import { isUnsaved } from './save-state.ts';

const pause = 600;

export interface Found {
  entry: JournalEntry;
  isStale: boolean;
}

/** Keeps unsaved text in this browser, and finds what an earlier visit left there. */
export function useJournal(store: ContentStore): { found: Found | undefined; forget: () => void; settle: () => void } {
  const siteId = useCurrentSite((site) => site.siteId ?? 0);
  const userId = useSession((session) => session.user?.userId ?? 0);
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    const keyOf = (id: number | undefined) => journalKey({ siteId, userId, id });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    const write = () => {
      const { id, base, revision, save } = store.getState();
      if (!isUnsaved(save)) return;
      const entry = { draft: currentDraft(store), base: base ?? null, revision, at: new Date().toISOString() };
      void writeJournal(keyOf(id), entry);
    };
    const stop = store.subscribe((now, before) => {
      if (now.id !== before.id) void dropJournal(keyOf(before.id));
      if (now.save === before.save) return;
      clearTimeout(timer);
      if (isUnsaved(now.save)) timer = setTimeout(write, pause);
      else if (isUnsaved(before.save)) void dropJournal(keyOf(now.id));
    });
    const stopLeaving = onLeaving(write);
    void look(store, keyOf(store.getState().id)).then((one) => isOpen && setFound(one));
    return () => {
      isOpen = false;
      stop();
      stopLeaving();
      clearTimeout(timer);
      write();
    };
  }, [store, siteId, userId]);
  const forget = () => {
    void dropJournal(journalKey({ siteId, userId, id: store.getState().id }));
    setFound(undefined);
  };
  return { found, forget, settle: () => setFound(undefined) };
}

async function look(store: ContentStore, key: string): Promise<Found | undefined> {
  const entry = await readJournal(key);
  const { draft, revision, parts } = store.getState();
  const decision = decideJournal(entry, { draft, revision }, parts.isEmpty);
  if (decision === 'forget') void dropJournal(key);
  return entry && decision.startsWith('offer') ? { entry, isStale: decision === 'offer-stale' } : undefined;
}

import { useCurrentSite, useSession } from '@kaiyin/console-kit';
import { useEffect, useRef, useState } from 'react';
import { contentTypes } from '../../content-types.ts';
import { onLeaving } from '../on-leaving.ts';
import { currentDraft, replaceDraft, type ContentStore } from '../open-content.ts';
import { isUnsaved } from '../save-state.ts';
import { decideJournal } from './journal-decision.ts';
import { lockedJournals, lockJournal } from './journal-locks.ts';
import {
  dropJournal,
  newJournalKey,
  readJournals,
  writeJournal,
  type JournalPlace,
  type StoredEntry,
} from './journal.ts';

const pause = 600;

export interface Found extends StoredEntry {
  /** The content was saved again since. */
  isStale: boolean;
  /** It is of another type than what is open. */
  isElsewhere: boolean;
}

interface Journal {
  found: readonly Found[];
  restore(one: Found): void;
  forget(one: Found): void;
}

/** Keeps unsaved text in this browser, and finds what earlier visits left there. */
export function useJournal(store: ContentStore): Journal {
  const siteId = useCurrentSite((site) => site.siteId ?? 0);
  const userId = useSession((session) => session.user?.userId ?? 0);
  const [found, setFound] = useState<readonly Found[]>([]);
  const takeOver = useRef<(key: string) => void>(() => undefined);
  useEffect(() => {
    const writer = journalWriter(store, (id) => ({ siteId, userId, id }));
    takeOver.current = writer.takeOver;
    let isOpen = true;
    void look(store, { siteId, userId, id: store.getState().id }).then((all) => isOpen && setFound(all));
    return () => {
      isOpen = false;
      writer.stop();
    };
  }, [store, siteId, userId]);
  const without = ({ key }: Found) => setFound((all) => all.filter((one) => one.key !== key));
  return {
    found,
    restore(one) {
      const { entry } = one;
      // Starting from its own revision, a text that is behind meets the conflict dialog when it is saved.
      if (one.isStale && store.getState().id !== undefined)
        store.setState({ revision: entry.revision, base: entry.base ?? undefined });
      takeOver.current(one.key);
      // A text of earlier days lacks the fields that came later.
      replaceDraft(store, { ...store.getState().draft, ...entry.draft }, { counts: true });
      without(one);
    },
    forget(one) {
      void dropJournal(one.key);
      without(one);
    },
  };
}

/** Writes what is unsaved, under a key of its own, until `stop`ped; goes on under a key that it takes over. */
function journalWriter(store: ContentStore, placeOf: (id: number | undefined) => JournalPlace) {
  let key = newJournalKey(placeOf(store.getState().id));
  let unlock = lockJournal(key);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rename = (next: string) => {
    unlock();
    key = next;
    unlock = lockJournal(key);
  };
  const write = () => {
    const { base, revision, save, contentType } = store.getState();
    if (!isUnsaved(save)) return;
    const at = new Date().toISOString();
    void writeJournal(key, { draft: currentDraft(store), base: base ?? null, revision, contentType, at });
  };
  const stopListening = store.subscribe((now, before) => {
    if (now.id !== before.id) {
      void dropJournal(key);
      rename(newJournalKey(placeOf(now.id)));
    }
    if (now.save === before.save) return;
    clearTimeout(timer);
    if (isUnsaved(now.save)) timer = setTimeout(write, pause);
    else if (isUnsaved(before.save)) void dropJournal(key);
  });
  const stopLeaving = onLeaving(write);
  return {
    takeOver(other: string) {
      void dropJournal(key);
      rename(other);
    },
    stop() {
      stopListening();
      stopLeaving();
      clearTimeout(timer);
      write();
      unlock();
    },
  };
}

async function look(store: ContentStore, place: JournalPlace): Promise<Found[]> {
  const locked = await lockedJournals();
  const { draft, revision, contentType, parts } = store.getState();
  const [usualType = ''] = contentTypes();
  return (await readJournals(place))
    .filter(({ key }) => !locked.has(key))
    .flatMap(({ key, entry }) => {
      const decision = decideJournal(entry, { draft, revision, contentType, usualType }, parts.isEmpty);
      if (decision === 'forget') void dropJournal(key);
      if (!decision.startsWith('offer')) return [];
      return [{ key, entry, isStale: decision === 'offer-stale', isElsewhere: decision === 'offer-elsewhere' }];
    });
}

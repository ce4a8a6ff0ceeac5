import { useCurrentSite, useSession } from '@kaiyin/console-kit';
import { useEffect, useRef, useState } from 'react';
import { contentTypes } from '../../content-types.ts';
import type { ContentStore } from '../open-content.ts';
import { decideJournal } from './journal-decision.ts';
import { lockedJournals } from './journal-locks.ts';
import { journalWriter, type JournalWriter } from './journal-writer.ts';
import { dropJournal, readJournals, type JournalPlace, type StoredEntry } from './journal.ts';

export interface Found extends StoredEntry {
  /** It is of another type than what is open. */
  isElsewhere: boolean;
}

interface Journal {
  found: readonly Found[];
  /** Shows it in the editor; what was being written takes its place in the list. */
  restore(one: Found): void;
  forget(one: Found): void;
}

/** Keeps unsaved text in this browser, and finds what earlier visits left there. */
export function useJournal(store: ContentStore): Journal {
  const siteId = useCurrentSite((site) => site.siteId ?? 0);
  const userId = useSession((session) => session.user?.userId ?? 0);
  const [found, setFound] = useState<readonly Found[]>([]);
  const writer = useRef<JournalWriter>(undefined);
  useEffect(() => {
    writer.current = journalWriter(store, (id) => ({ siteId, userId, id }));
    let isOpen = true;
    const { id } = store.getState();
    void look(store, { siteId, userId, id }).then((all) => isOpen && store.getState().id === id && setFound(all));
    // Once it has been saved, what other new contents left is offered in the next new one.
    const stopListening = store.subscribe((now, before) => now.id !== before.id && setFound([]));
    return () => {
      isOpen = false;
      stopListening();
      writer.current?.stop();
    };
  }, [store, siteId, userId]);
  const without = ({ key }: Found) => found.filter((one) => one.key !== key);
  return {
    found,
    restore(one) {
      const left = writer.current?.takeUp(one);
      setFound([...(left ? [{ ...left, isElsewhere: false }] : []), ...without(one)]);
    },
    forget(one) {
      void dropJournal(one.key);
      setFound(without(one));
    },
  };
}

async function look(store: ContentStore, place: JournalPlace): Promise<Found[]> {
  const locked = await lockedJournals();
  const { draft, contentType, parts } = store.getState();
  const [usualType = ''] = contentTypes();
  return (await readJournals(place))
    .filter(({ key }) => !locked.has(key))
    .flatMap(({ key, entry }) => {
      const decision = decideJournal(entry, { draft, contentType, usualType }, parts.isEmpty);
      if (decision === 'forget') void dropJournal(key);
      return decision === 'offer' || decision === 'offer-elsewhere'
        ? [{ key, entry, isElsewhere: decision === 'offer-elsewhere' }]
        : [];
    });
}

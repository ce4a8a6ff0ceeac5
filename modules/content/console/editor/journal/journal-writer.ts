import { onLeaving } from '../on-leaving.ts';
import { currentDraft, replaceDraft, type ContentStore } from '../open-content.ts';
import { isUnsaved } from '../save-state.ts';
import type { JournalEntry } from './journal-decision.ts';
import { lockJournal } from './journal-locks.ts';
import { dropJournal, newJournalKey, writeJournal, type JournalPlace, type StoredEntry } from './journal.ts';

const pause = 600;

export interface JournalWriter {
  /**
   * Shows a text that an earlier visit left and goes on under its key. What was being written stays in this browser and is
   * returned, so that it can be taken up again; undefined when all of it was saved.
   */
  takeUp(one: StoredEntry): StoredEntry | undefined;
  stop(): void;
}

/** Writes what is unsaved in the open content to this browser, under a key of its own, until stopped. */
export function journalWriter(store: ContentStore, placeOf: (id: number | undefined) => JournalPlace): JournalWriter {
  let key = newJournalKey(placeOf(store.getState().id));
  let unlock = lockJournal(key);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rename = (next: string) => {
    unlock();
    key = next;
    unlock = lockJournal(key);
  };
  const write = (): StoredEntry | undefined => {
    if (!isUnsaved(store.getState().save)) return undefined;
    const entry = entryOf(store);
    void writeJournal(key, entry);
    return { key, entry };
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
  const stopLeaving = onLeaving(() => void write());
  return {
    takeUp(one) {
      const left = write();
      if (!left) void dropJournal(key);
      rename(one.key);
      show(store, one.entry);
      return left;
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

function entryOf(store: ContentStore): JournalEntry {
  const { base, revision, contentType } = store.getState();
  return { draft: currentDraft(store), base: base ?? null, revision, contentType, at: new Date().toISOString() };
}

function show(store: ContentStore, entry: JournalEntry): void {
  const { id, revision } = store.getState();
  // Starting from its own revision, a text that is behind meets the conflict dialog when it is saved.
  if (id !== undefined && entry.revision !== revision)
    store.setState({ revision: entry.revision, base: entry.base ?? undefined });
  // A text of earlier days lacks the fields that came later.
  replaceDraft(store, { ...store.getState().draft, ...entry.draft }, { counts: true });
}

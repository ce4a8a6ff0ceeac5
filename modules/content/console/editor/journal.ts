import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { JournalEntry } from './journal-decision.ts';

interface JournalSchema extends DBSchema {
  text: { key: string; value: JournalEntry };
}

const name = 'kaiyin-journal';
let opened: Promise<IDBPDatabase<JournalSchema>> | undefined;

function open(): Promise<IDBPDatabase<JournalSchema>> {
  opened ??= openDB<JournalSchema>(name, 1, { upgrade: (db) => void db.createObjectStore('text') });
  return opened;
}

/** Who wrote what: the same browser may be used by several people on several sites. */
export const journalKey = (place: { siteId: number; userId: number; id: number | undefined }): string =>
  `${place.siteId}:${place.userId}:${place.id ?? 'new'}`;

// A browser that keeps nothing for us (private windows) only loses the safety net.
export const readJournal = async (key: string): Promise<JournalEntry | undefined> =>
  quietly(async () => (await open()).get('text', key));
export const writeJournal = (key: string, entry: JournalEntry): Promise<unknown> =>
  quietly(async () => (await open()).put('text', entry, key));
export const dropJournal = (key: string): Promise<unknown> => quietly(async () => (await open()).delete('text', key));

async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

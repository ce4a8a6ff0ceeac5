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

/** What a journal is of: the same browser may be used by several people on several sites. */
export interface JournalPlace {
  siteId: number;
  userId: number;
  /** Undefined for a content that was never saved. */
  id: number | undefined;
}

export interface StoredEntry {
  key: string;
  entry: JournalEntry;
}

const beginningOf = ({ siteId, userId, id }: JournalPlace): string => `${siteId}:${userId}:${id ?? 'new'}`;

/** A key of one opened editor: two tabs, or two new contents, never write over each other. */
export const newJournalKey = (place: JournalPlace): string => `${beginningOf(place)}:${crypto.randomUUID()}`;

// A browser that keeps nothing for us (private windows) only loses the safety net.
/** What earlier visits left of a content, or of all that were never saved; the latest first. */
export const readJournals = async (place: JournalPlace): Promise<StoredEntry[]> =>
  (await quietly(async () => {
    const db = await open();
    // Keys of earlier editions have no part after the content.
    const range = IDBKeyRange.bound(beginningOf(place), `${beginningOf(place)}:\uffff`);
    const keys = (await db.getAllKeys('text', range)).filter(
      (key) => key === beginningOf(place) || key.startsWith(`${beginningOf(place)}:`),
    );
    const found = await Promise.all(keys.map(async (key) => ({ key, entry: await db.get('text', key) })));
    return found
      .filter((one): one is StoredEntry => one.entry !== undefined)
      .toSorted((one, other) => other.entry.at.localeCompare(one.entry.at));
  })) ?? [];
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

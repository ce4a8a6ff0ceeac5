import { sameValue, draftFields, type Draft } from './draft.ts';

/** What the browser keeps of a text that the server has not got yet. */
export interface JournalEntry {
  draft: Draft;
  /** The text it started from, when known. */
  base: Draft | null;
  /** Revision that the text started from; 0 for a new item. */
  revision: number;
  at: string;
}

/** What to do with an entry when its item is opened: offer it, or forget it since the server has the same or nothing is in it. */
export function decideJournal(
  entry: JournalEntry | undefined,
  current: { draft: Draft; revision: number },
  isEmpty: (body: string) => boolean,
): 'none' | 'forget' | 'offer' | 'offer-stale' {
  if (!entry) return 'none';
  const { title, summary, body } = entry.draft;
  if (!title.trim() && !summary.trim() && isEmpty(body)) return 'forget';
  if (draftFields.every((name) => sameValue(entry.draft[name], current.draft[name]))) return 'forget';
  return entry.revision === current.revision ? 'offer' : 'offer-stale';
}

import { blankDraft, draftFields, sameValue, type Draft } from '../draft.ts';

/** What the browser keeps of a text that the server has not got yet. */
export interface JournalEntry {
  draft: Draft;
  /** The text it started from, when known. */
  base: Draft | null;
  /** Revision that the text started from; 0 for a new item. */
  revision: number;
  /** Kind of the content; entries of earlier editions do not say it. */
  contentType?: string;
  at: string;
}

/** What is open, and how its types read. */
export interface OpenedContent {
  draft: Draft;
  contentType: string;
  /** The type that entries of earlier editions are of, unless their body is a list of files. */
  usualType: string;
}

/**
 * What to do with an entry when a content is opened: offer it here, offer it in a new content of its own type, or forget it since
 * the server has the same or nothing is in it.
 */
export function decideJournal(
  entry: JournalEntry,
  current: OpenedContent,
  isEmpty: (body: string) => boolean,
): 'forget' | 'offer' | 'offer-elsewhere' | 'leave' {
  const { draft, contentType = typeOfBody(entry.draft.body, current.usualType) } = entry;
  if (contentType === undefined) return 'leave';
  if (contentType !== current.contentType || draft.linkFlag !== current.draft.linkFlag) return 'offer-elsewhere';
  if (isBlank(draft, isEmpty)) return 'forget';
  if (draftFields.every((name) => sameValue(draft[name], current.draft[name]))) return 'forget';
  return 'offer';
}

/** Nothing in it but what a new content starts with; a cover, a tag or a field of the model is something. */
function isBlank(draft: Draft, isEmpty: (body: string) => boolean): boolean {
  const blank = { ...blankDraft(draft.catalogId, draft.author), editor: draft.editor, linkFlag: draft.linkFlag };
  return draftFields.every((name) =>
    name === 'body' ? isEmpty(draft.body) : sameValue(trimmed(draft[name]), blank[name]),
  );
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** The type of an entry that does not say it; undefined where its body is a list of files of some type. */
const typeOfBody = (body: string, usualType: string): string | undefined =>
  body.startsWith('[') ? undefined : usualType;

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blankDraft } from '../draft.ts';
import { change, openContent, type ContentStore } from '../open-content.ts';
import type { EditorParts } from '../../content-types.ts';
import type { JournalEntry } from './journal-decision.ts';
import { journalWriter, type JournalWriter } from './journal-writer.ts';

const stored = vi.hoisted(() => new Map<string, { draft: { title: string } }>());
vi.mock('./journal.ts', () => {
  let keys = 0;
  return {
    newJournalKey: () => `own-${++keys}`,
    writeJournal: async (key: string, entry: JournalEntry) => void stored.set(key, entry),
    dropJournal: async (key: string) => void stored.delete(key),
  };
});
vi.mock('./journal-locks.ts', () => ({ lockJournal: () => () => undefined }));

const parts: EditorParts = { Body: () => null, Comparison: () => null, merge: () => undefined, isEmpty: () => true };
const earlier: JournalEntry = {
  draft: { ...blankDraft(1, 'Li'), title: 'Of yesterday' },
  base: blankDraft(1, 'Li'),
  revision: 2,
  at: '2026-01-01T00:00:00.000Z',
};

let store: ContentStore;
let writer: JournalWriter;
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  stored.clear();
  stored.set('yesterday', earlier);
  store = openContent({ catalogId: 1, author: 'Li', contentType: 'article' }, parts);
  writer = journalWriter(store, (id) => ({ siteId: 1, userId: 1, id }));
});
afterEach(() => {
  writer.stop();
  vi.unstubAllGlobals();
});

const take = (entry = earlier) => writer.takeUp({ key: 'yesterday', entry });

it('keeps what was being written when another text is taken up, and gives it back', () => {
  change(store, { title: 'Of today' });
  const left = take();
  expect(store.getState().draft.title).toBe('Of yesterday');
  expect([...stored.values()].map(({ draft }) => draft.title)).toEqual(['Of yesterday', 'Of today']);
  expect(left?.entry.draft.title).toBe('Of today');
  if (left) writer.takeUp(left);
  expect(store.getState().draft.title).toBe('Of today');
});

it('keeps nothing when nothing was written', () => {
  expect(take()).toBeUndefined();
  expect([...stored.keys()]).toEqual(['yesterday']);
});

it('starts from the revision of the text when the content was saved while the offer stood', () => {
  store.setState({ id: 7, revision: 2 });
  store.setState({ revision: 3 });
  take();
  expect(store.getState().revision).toBe(2);
  expect(store.getState().base).toEqual(earlier.base);
});

import { expect, it } from 'vitest';
import { blankDraft, type Draft } from './draft.ts';
import { isEmptyArticle } from './article/is-empty-article.ts';
import { decideJournal as decide, type JournalEntry } from './journal-decision.ts';

const decideJournal = (found: JournalEntry | undefined, now: { draft: Draft; revision: number }) =>
  decide(found, now, isEmptyArticle);

const draft = { ...blankDraft(1, 'Li'), title: 'Title', body: '<p>Text</p>' };
const entry = {
  draft: { ...draft, body: '<p>More text</p>' },
  base: draft,
  revision: 3,
  at: '2026-01-01T00:00:00.000Z',
};

it('offers what the server has not got, and says when another has saved since', () => {
  expect(decideJournal(undefined, { draft, revision: 3 })).toBe('none');
  expect(decideJournal(entry, { draft, revision: 3 })).toBe('offer');
  expect(decideJournal(entry, { draft, revision: 4 })).toBe('offer-stale');
});

it('forgets what the server has, whoever saved it, and what holds nothing', () => {
  expect(decideJournal(entry, { draft: entry.draft, revision: 4 })).toBe('forget');
  expect(decideJournal({ ...entry, draft: blankDraft(1, 'Li') }, { draft, revision: 3 })).toBe('forget');
  expect(decideJournal({ ...entry, draft: { ...blankDraft(1, ''), body: '<p> </p>' } }, { draft, revision: 3 })).toBe(
    'forget',
  );
});

it('keeps a text that is only a picture', () => {
  const picture = { ...entry, draft: { ...blankDraft(1, ''), body: '<img src="/a.png">' } };
  expect(decideJournal(picture, { draft: blankDraft(1, ''), revision: 0 })).toBe('offer-stale');
  expect(decideJournal({ ...picture, revision: 0 }, { draft: blankDraft(1, ''), revision: 0 })).toBe('offer');
});

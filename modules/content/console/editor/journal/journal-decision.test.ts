import { expect, it } from 'vitest';
import { isEmptyArticle } from '../article/is-empty-article.ts';
import { blankDraft, type Draft } from '../draft.ts';
import { decideJournal as decide, type JournalEntry } from './journal-decision.ts';

const decideJournal = (found: JournalEntry, now: { draft: Draft; revision: number; contentType?: string }) =>
  decide(found, { contentType: 'article', usualType: 'article', ...now }, isEmptyArticle);

const draft = { ...blankDraft(1, 'Li'), title: 'Title', body: '<p>Text</p>' };
const entry: JournalEntry = {
  draft: { ...draft, body: '<p>More text</p>' },
  base: draft,
  revision: 3,
  contentType: 'article',
  at: '2026-01-01T00:00:00.000Z',
};

it('offers what the server has not got, and says when another has saved since', () => {
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

it('offers a text of another type only in a content of that type', () => {
  const group = { ...entry, contentType: 'image', draft: { ...draft, body: '[{"src":"iurl://resource?id=1"}]' } };
  expect(decideJournal(group, { draft: blankDraft(1, ''), revision: 0 })).toBe('offer-elsewhere');
  expect(decideJournal(group, { draft: blankDraft(1, ''), revision: 3, contentType: 'image' })).toBe('offer');
  const link = { ...entry, draft: { ...draft, linkFlag: true } };
  expect(decideJournal(link, { draft: blankDraft(1, ''), revision: 0 })).toBe('offer-elsewhere');
});

it('takes a text of an earlier edition for an article, and leaves a list of files of unknown type alone', () => {
  const { contentType: _, ...earlier } = entry;
  expect(decideJournal(earlier, { draft, revision: 3 })).toBe('offer');
  const list = { ...earlier, draft: { ...draft, body: '[{"src":"a"}]' } };
  expect(decideJournal(list, { draft, revision: 3 })).toBe('leave');
  expect(decideJournal(list, { draft, revision: 3, contentType: 'image' })).toBe('leave');
});

import { expect, it } from 'vitest';
import { isEmptyArticle } from '../article/is-empty-article.ts';
import { blankDraft, type Draft } from '../draft.ts';
import { decideJournal as decide, type JournalEntry } from './journal-decision.ts';

const decideJournal = (found: JournalEntry, now: { draft: Draft; contentType?: string }) =>
  decide(found, { contentType: 'article', usualType: 'article', ...now }, isEmptyArticle);

const draft = { ...blankDraft(1, 'Li'), title: 'Title', body: '<p>Text</p>' };
const entry: JournalEntry = {
  draft: { ...draft, body: '<p>More text</p>' },
  base: draft,
  revision: 3,
  contentType: 'article',
  at: '2026-01-01T00:00:00.000Z',
};

it('offers what the server has not got', () => {
  expect(decideJournal(entry, { draft })).toBe('offer');
});

it('forgets what the server has, whoever saved it, and what holds nothing', () => {
  expect(decideJournal(entry, { draft: entry.draft })).toBe('forget');
  expect(decideJournal({ ...entry, draft: blankDraft(1, 'Li') }, { draft })).toBe('forget');
  expect(decideJournal({ ...entry, draft: { ...blankDraft(1, ''), body: '<p> </p>' } }, { draft })).toBe('forget');
});

it('keeps a text that is only a picture', () => {
  const picture = { ...entry, draft: { ...blankDraft(1, ''), body: '<img src="/a.png">' } };
  expect(decideJournal(picture, { draft: blankDraft(1, '') })).toBe('offer');
});

it.each([
  ['a field of the model', { ext: { tone: 'calm' } }],
  ['a cover', { images: ['iurl://resource?id=1'] }],
  ['a tag', { tags: ['port'] }],
])('keeps a text that is only %s', (_, only) => {
  const found = { ...entry, revision: 0, draft: { ...blankDraft(1, ''), ...only } };
  expect(decideJournal(found, { draft: blankDraft(1, '') })).toBe('offer');
});

it('offers a text of another type only in a content of that type', () => {
  const group = { ...entry, contentType: 'image', draft: { ...draft, body: '[{"src":"iurl://resource?id=1"}]' } };
  expect(decideJournal(group, { draft: blankDraft(1, '') })).toBe('offer-elsewhere');
  expect(decideJournal(group, { draft: blankDraft(1, ''), contentType: 'image' })).toBe('offer');
  const link = { ...entry, draft: { ...draft, linkFlag: true } };
  expect(decideJournal(link, { draft: blankDraft(1, '') })).toBe('offer-elsewhere');
});

it('takes a text of an earlier edition for an article, and leaves a list of files of unknown type alone', () => {
  const { contentType: _, ...earlier } = entry;
  expect(decideJournal(earlier, { draft })).toBe('offer');
  const list = { ...earlier, draft: { ...draft, body: '[{"src":"a"}]' } };
  expect(decideJournal(list, { draft })).toBe('leave');
  expect(decideJournal(list, { draft, contentType: 'image' })).toBe('leave');
});

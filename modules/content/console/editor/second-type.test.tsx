import { addMessages, installModules } from '@kaiyin/console-kit';
import { contentTexts } from '@kaiyin/modules/content/schema';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { partsOf, type EditorParts, type OpenBody } from '../content-types.ts';
import { ConflictField } from './conflict/ConflictField.tsx';
import { bothBodies, differences } from './conflict.ts';
import { blankDraft, type Draft } from './draft.ts';
import { decideJournal } from './journal/journal-decision.ts';
import { currentDraft, openContent, replaceDraft, touchBody, type ContentStore } from './open-content.ts';
import { Paper } from './Paper.tsx';
import { ContentProvider } from './use-content.ts';
import { VersionDifferences } from './versions/VersionDifferences.tsx';

/** A kind whose body is a list of numbers. */
const numbers: EditorParts = {
  Body: () => <output>numbers</output>,
  Comparison: ({ before, later }) => (
    <output>
      {before} became {later}
    </output>
  ),
  merge: ({ base, mine, theirs }) => (mine === base || theirs === base ? undefined : `${mine}&${theirs}`),
  isEmpty: (body) => body === '0',
};

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} });
  addMessages(contentTexts);
  installModules([{ name: 'numbers', contentTypes: [{ type: 'numbers', parts: async () => numbers }] }]);
});
afterAll(() => {
  installModules([]);
  vi.unstubAllGlobals();
});

const base: Draft = { ...blankDraft(1, 'Li'), title: 'One', body: '1' };
const mine: Draft = { ...base, body: '1 2' };
const theirs: Draft = { ...base, body: '0 1' };

const opened = async (): Promise<ContentStore> =>
  openContent({ catalogId: 1, author: 'Li', contentType: 'numbers' }, await partsOf('numbers'));
const shown = (store: ContentStore, what: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ContentProvider value={store}>{what}</ContentProvider>
    </QueryClientProvider>,
  );

it('is compared in a version by its own part', async () => {
  const page = shown(await opened(), <VersionDifferences past={base} now={mine} />);
  expect(page).toContain('<output>1 became 1 2</output>');
});

it('is compared and put together in a conflict by its own parts', async () => {
  const store = await opened();
  const { merge } = store.getState().parts;
  const both = bothBodies(merge, { base, mine, theirs });
  expect(both).toBe('1 2&0 1');
  expect(bothBodies(merge, { base: undefined, mine, theirs })).toBeUndefined();
  expect(bothBodies(merge, { base, mine, theirs: mine })).toBeUndefined();
  expect(bothBodies(undefined, { base, mine, theirs })).toBeUndefined();
  const [difference] = differences(mine, theirs, base);
  if (!difference) throw new Error('no difference');
  const given = { of: 'content.conflict' as const, difference, drafts: { mine, theirs }, onChoose: () => undefined };
  expect(shown(store, <ConflictField {...given} choice="mine" />)).toContain('<output>0 1 became 1 2</output>');
  const merged = shown(store, <ConflictField {...given} choice="both" both="1 2&0 1" />);
  expect(merged).toContain('<output>1 2 became 1 2&amp;0 1</output>');
});

it('is written on the paper below title and subtitle, read when it is saved and replaced by what is restored', async () => {
  const store = await opened();
  expect(shown(store, <Paper />)).toMatch(/<textarea.*<textarea.*<output>numbers<\/output>/s);
  let written = '';
  const body: OpenBody = {
    read: () => written,
    show: (next) => void (written = next),
    lines: () => [written],
    focus: () => undefined,
  };
  store.setState({ body });
  written = '7';
  expect(currentDraft(store).body).toBe('');
  touchBody(store);
  expect(currentDraft(store).body).toBe('7');
  replaceDraft(store, mine, { counts: true });
  expect(written).toBe('1 2');
});

it('is worth keeping in the browser when its kind says so', async () => {
  const { isEmpty } = (await opened()).getState().parts;
  const entry = (body: string) => ({
    draft: { ...base, title: '', body },
    base: null,
    revision: 1,
    contentType: 'numbers',
    at: '',
  });
  const now = { draft: base, revision: 1, contentType: 'numbers', usualType: 'numbers' };
  expect(decideJournal(entry('0'), now, isEmpty)).toBe('forget');
  expect(decideJournal(entry('3'), now, isEmpty)).toBe('offer');
});

import { addMessages } from '@kaiyin/console-kit';
import { contentMessages, type Seen } from '@kaiyin/modules/content/schema';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { ReadersSee } from './ReadersSee.tsx';

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} });
  addMessages(contentMessages);
});

const seen: Seen = { id: 1, version: null, since: null, latest: 1, isAsDue: true, isUnderWay: false };
const words = (props: Parameters<typeof ReadersSee>[0]): string =>
  renderToStaticMarkup(<ReadersSee {...props} />).replace(/<[^>]*>/g, '|');

it('says when what is scheduled becomes public', () => {
  const publishDate = '2026-12-01T08:00:00.000Z';
  expect(words({ status: 'scheduled', publishDate, seen })).toMatch(/Scheduled.*Public from 2026-1[12]-\d\d \d\d:00/);
  expect(words({ status: 'published', publishDate, seen })).not.toContain('Public from');
});

it('says of what is being published that it is, and not before it is late that readers do not see it', () => {
  const [status, publishDate] = ['published', null] as const;
  const told = (facts: Partial<Seen>) => words({ status, publishDate, seen: { ...seen, ...facts } });
  expect(words({ status, publishDate, seen: undefined })).toContain('Published');
  expect(told({ isAsDue: false, isUnderWay: true })).toMatch(/Being published/);
  expect(told({ isAsDue: false, isUnderWay: true })).not.toMatch(/Not seen/);
  expect(told({ isAsDue: false })).toMatch(/Not seen yet.*Version 1 is not public yet/);
});

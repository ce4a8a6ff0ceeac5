import type { ConsoleLine } from '@kaiyin/modules/audit/schema';
import { expect, it } from 'vitest';
import { asText, shownLines } from './shown-lines.ts';

const line = (index: number, level: ConsoleLine['level'], text: string, more = ''): ConsoleLine => ({
  index,
  level,
  text,
  more,
  time: '2026-11-25T00:00:00.000Z',
});
const lines = [line(1, 'debug', 'began'), line(2, 'info', 'Ready'), line(3, 'error', 'failed', 'Error: Disk FULL')];
const all = { level: 'debug', words: '', after: 0 } as const;

it('shows a level and what is graver, what has the words in it, and nothing that was cleared', () => {
  const indexes = (wanted: Partial<Parameters<typeof shownLines>[1]>) =>
    shownLines(lines, { ...all, ...wanted }).map(({ index }) => index);
  expect(indexes({})).toEqual([1, 2, 3]);
  expect(indexes({ level: 'info' })).toEqual([2, 3]);
  expect(indexes({ words: ' disk full ' })).toEqual([3]);
  expect(indexes({ after: 2 })).toEqual([3]);
});

it('puts what is said with a line below it', () => {
  expect(asText(lines.slice(2))).toMatch(/ ERROR failed\nError: Disk FULL$/);
});

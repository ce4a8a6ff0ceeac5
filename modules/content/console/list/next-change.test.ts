import { expect, it } from 'vitest';
import { untilNextChange } from './next-change.ts';

const now = Date.parse('2026-03-01T08:00:00.000Z');
const at = (time: string) => `2026-03-01T${time}:00.000Z`;

it('the next change is the first publish or offline date that lies ahead', () => {
  const rows = [
    { publishDate: at('07:00'), offlineDate: at('09:00') },
    { publishDate: at('08:30'), offlineDate: null },
  ];
  expect(untilNextChange(rows, now)).toBe(30 * 60_000);
});

it('there is no next change without dates, with past ones, or with one of another day', () => {
  expect(untilNextChange([], now)).toBeUndefined();
  expect(untilNextChange([{ publishDate: at('08:00'), offlineDate: null }], now)).toBeUndefined();
  expect(untilNextChange([{ publishDate: '2026-03-04T00:00:00.000Z', offlineDate: null }], now)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { runTimeSince } from './run-time.ts';

const words = (key: string, params = {}) => `${key.split('.')[1]} ${Object.values(params).join(':')}`;
const now = Date.parse('2026-03-03T05:30:00Z');

it.each([
  ['2026-03-03T05:29:30Z', 'hours 0:0'],
  ['2026-03-03T03:15:00Z', 'hours 2:15'],
  ['2026-03-01T02:00:00Z', 'days 2:3'],
  ['2027-01-01T00:00:00Z', 'hours 0:0'],
])('since %s it has run for “%s”', (start, said) => expect(runTimeSince(words, start, now)).toBe(said));

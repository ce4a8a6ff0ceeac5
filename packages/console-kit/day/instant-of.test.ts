import { expect, it } from 'vitest';
import { instantOf } from './instant-of.ts';

it.each([
  ['2026-12-01 08:00', [2026, 12, 1, 8, 0, 0]],
  ['2026-12-01 08:00:30', [2026, 12, 1, 8, 0, 30]],
  [' 2026-12-01T08:00:30 ', [2026, 12, 1, 8, 0, 30]],
  ['2026/2/28  9：05', [2026, 2, 28, 9, 5, 0]],
  ['2026年12月1日 21:05', [2026, 12, 1, 21, 5, 0]],
])('%s is a day and a time', (written, [year, month, day, hour, minute, second]) => {
  expect(instantOf(written)).toEqual({ year, month, day, hour, minute, second });
});

it.each(['', '2026-12-01', '08:00', '2026-13-01 08:00', '2026-02-30 08:00', '2026-12-01 24:00', '2026-12-01 08:00 x'])(
  '%s is none',
  (written) => {
    expect(instantOf(written)).toBeUndefined();
  },
);

import { describe, expect, it } from 'vitest';
import { durationText, durationUnits, unitOf, unitsUpTo } from './duration.ts';

const words = (key: string, params = {}) => `${Object.values(params).join()} ${key.split('.')[2]}`;

describe('a number of seconds', () => {
  it.each([
    [0, 'days', '0 seconds'],
    [59, 'seconds', '59 seconds'],
    [60, 'minutes', '1 minutes'],
    [90, 'seconds', '1.5 minutes'],
    [3601, 'seconds', '3601 seconds'],
    [5400, 'minutes', '1.5 hours'],
    [86_400, 'days', '1 days'],
    [90_000, 'hours', '25 hours'],
    [8_640_000, 'days', '100 days'],
  ] as const)('%d is entered in %2$s and read as “%3$s”', (seconds, unit, said) => {
    expect(unitOf(seconds)).toBe(unit);
    expect(durationText(words, seconds)).toBe(said);
  });

  it('is the same after it was entered as a number with a unit', () => {
    for (const seconds of [0, 1, 59, 60, 61, 3599, 3600, 7200, 86_399, 86_400, 31_536_000]) {
      const size = durationUnits[unitOf(seconds)];
      expect(Number.isInteger(seconds / size)).toBe(true);
      expect((seconds / size) * size).toBe(seconds);
    }
  });
});

it.each([
  [60, ['seconds']],
  [3600, ['seconds', 'minutes']],
  [8_640_000, ['seconds', 'minutes', 'hours', 'days']],
  [undefined, ['seconds', 'minutes', 'hours', 'days']],
])('up to %j seconds are entered in %j', (max, units) => expect(unitsUpTo(max)).toEqual(units));

it('keeps within the units on offer', () => {
  expect(unitOf(3600, unitsUpTo(3600))).toBe('minutes');
  expect(unitOf(0, unitsUpTo(60))).toBe('seconds');
});

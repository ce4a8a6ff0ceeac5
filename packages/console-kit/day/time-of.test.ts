import { expect, it } from 'vitest';
import { timeOf } from './time-of.ts';

it.each([
  ['9', [9, 0, 0]],
  ['21', [21, 0, 0]],
  ['930', [9, 30, 0]],
  ['2105', [21, 5, 0]],
  ['93015', [9, 30, 15]],
  ['213015', [21, 30, 15]],
  [' 9:5 ', [9, 5, 0]],
  ['9：30', [9, 30, 0]],
  ['09.30.15', [9, 30, 15]],
  ['23:59:59', [23, 59, 59]],
])('%s is a time', (written, [hour, minute, second]) => {
  expect(timeOf(written)).toEqual({ hour, minute, second });
});

it.each(['', ':', '24', '9:60', '9:30:60', '2560', '9:30:15:1', '1234567', 'noon', '9:', '-1'])(
  '%s is none',
  (written) => {
    expect(timeOf(written)).toBeUndefined();
  },
);

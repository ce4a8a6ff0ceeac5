import { expect, it } from 'vitest';
import { daysOf } from './days-of.ts';

it('sums hours to the days of the viewer, with none left out', () => {
  const at = (day: number, hour: number) => new Date(2026, 11, day, hour).toISOString();
  const hours = [
    { hour: at(1, 23), count: 2 },
    { hour: at(3, 0), count: 1 },
    { hour: at(3, 9), count: 4 },
  ];
  expect(daysOf(hours, new Date(2026, 11, 3, 10), 4)).toEqual([
    { day: '11-30', count: 0 },
    { day: '12-01', count: 2 },
    { day: '12-02', count: 0 },
    { day: '12-03', count: 5 },
  ]);
});

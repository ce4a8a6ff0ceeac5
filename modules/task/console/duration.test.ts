import type { TaskView } from '@kaiyin/modules/task/schema';
import { expect, it } from 'vitest';
import { durationOf } from './duration.ts';

const words = (key: string, params = {}) => `${key.split('.')[1]} ${Object.values(params).join(':')}`;
const task = (startTime: string | null, endTime: string | null) => ({ startTime, endTime }) as TaskView;
const start = '2026-03-01T08:00:00.000Z';
const now = Date.parse('2026-03-01T08:00:07.600Z');

it.each([
  [null, null, ''],
  [start, null, 'seconds 8'],
  [start, '2026-03-01T08:00:59.400Z', 'seconds 59'],
  [start, '2026-03-01T08:01:00.000Z', 'minutes 1:0'],
  [start, '2026-03-01T10:05:40.000Z', 'hours 2:5'],
  ['2026-03-01T08:00:09.000Z', null, 'seconds 0'],
])('from %s to %s is “%s”', (from, to, said) => {
  expect(durationOf(words, task(from, to), now)).toBe(said);
});

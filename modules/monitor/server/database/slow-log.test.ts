import { expect, it } from 'vitest';
import { slowLog } from './slow-log.ts';

const hour = 3_600_000;

it('keeps what took long within the hour, the longest first', () => {
  let now = hour;
  const log = slowLog(() => now);
  log.note('select 1', 10);
  log.note('select 2', 60);
  log.note('select 3', 400);
  log.note('select 2', 100);
  expect(log.all()).toMatchObject([
    { sql: 'select 3', count: 1, longest: 400 },
    { sql: 'select 2', count: 2, longest: 100, average: 80, last: '1970-01-01T01:00:00.000Z' },
  ]);
  const [, second] = log.all();
  expect(log.sqlOf(second?.id ?? '')).toBe('select 2');
  now += hour / 2;
  log.note('select 2', 70);
  now += hour / 2;
  expect(log.all()).toMatchObject([{ sql: 'select 2', count: 1, longest: 70 }]);
  expect(log.sqlOf('99')).toBeUndefined();
});

it('keeps no more than so many, those of late', () => {
  const log = slowLog(() => 0);
  for (let n = 0; n < 300; n++) log.note(`select ${n}`, 100 + n);
  expect(log.all()).toHaveLength(200);
  expect(log.all()[0]?.sql).toBe('select 299');
});

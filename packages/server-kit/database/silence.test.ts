import { expect, it } from 'vitest';
import { Deadlines, soonOrNever } from './silence.ts';

it('a statement that met its deadline has twice the time until it succeeds, a heartbeat never', () => {
  const deadlines = new Deadlines('postgres://localhost/kaiyin');
  const [select, heartbeat] = ['select 1', `update lease ${soonOrNever}`];
  const standard = deadlines.of(select);
  const soon = deadlines.of(heartbeat);
  expect(soon).toBeLessThan(standard);
  for (const text of [select, heartbeat]) deadlines.met(text, deadlines.of(text));
  expect([deadlines.of(select), deadlines.of(heartbeat)]).toEqual([2 * standard, soon]);
  deadlines.kept(select);
  expect(deadlines.of(select)).toBe(standard);
});

it('no deadline is longer than the address says', () => {
  const deadlines = new Deadlines('postgres://localhost/kaiyin?query_timeout=2000');
  expect([deadlines.of('select 1'), deadlines.of(soonOrNever)]).toEqual([2000, 2000]);
});

import { expect, it } from 'vitest';
import { levelFrom } from './standing.ts';

const steps = [
  { level: 2, name: 'c', nextNeedExp: 1000 },
  { level: 0, name: 'a', nextNeedExp: 10 },
  { level: 1, name: 'b', nextNeedExp: 20 },
];

it.each([
  [0, 0, 0, 10],
  [9, 0, 9, 10],
  [10, 1, 0, 20],
  [29, 1, 19, 20],
  [30, 2, 0, null],
  [5000, 2, 4970, null],
])('with %i a member stands at level %i with %i of %s', (total, level, exp, nextNeedExp) => {
  expect(levelFrom(total, 'Default', steps)).toMatchObject({ level, exp, nextNeedExp, total });
});

it('without levels a member has none', () => expect(levelFrom(5, 'Default', [])).toBeUndefined());

import { expect, it } from 'vitest';
import { rebased, rebasedSet } from './rebased.ts';

it('keeps what others have changed, and one’s own changes upon it', () => {
  const old = new Map(Object.entries({ kept: true, taken: true, turned: false, theirs: true }));
  const mine = new Map(Object.entries({ kept: true, turned: true, theirs: true, added: false }));
  const fresh = new Map(Object.entries({ kept: true, taken: true, turned: false, new: true }));
  expect(Object.fromEntries(rebased(mine, { old, fresh }))).toEqual({
    kept: true,
    turned: true,
    added: false,
    new: true,
  });
  expect([...rebasedSet(new Set('bc'), { old: new Set('ab'), fresh: new Set('abd') })].toSorted()).toEqual([
    'b',
    'c',
    'd',
  ]);
});

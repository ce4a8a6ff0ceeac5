import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffBlocks } from './block-diff.ts';

it('shows what went, what came and what stayed', () => {
  expect(diffBlocks(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { kind: 'same', blocks: ['a'] },
    { kind: 'removed', blocks: ['b'] },
    { kind: 'added', blocks: ['x'] },
    { kind: 'same', blocks: ['c'] },
    { kind: 'added', blocks: ['d'] },
  ]);
  expect(diffBlocks([], [])).toEqual([]);
});

it('holds both texts whole', () => {
  const blocks = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(blocks, blocks, (before, later) => {
      const parts = diffBlocks(before, later);
      const without = (kind: string) => parts.filter((part) => part.kind !== kind).flatMap((part) => part.blocks);
      expect(without('added')).toEqual(before);
      expect(without('removed')).toEqual(later);
    }),
  );
});

import { expect, it } from 'vitest';
import { bodyOf } from './item.ts';
import { mergeItems } from './merge-items.ts';

/** `a b:hello` is a list of two items, the second with a title. */
const body = (list: string): string =>
  bodyOf(
    list.split(' ').flatMap((one) => {
      const [id = '', title = ''] = one.split(':');
      return id === '' ? [] : [{ id, src: `iurl://${id}`, title }];
    }),
  );
const merge = (base: string, mine: string, theirs: string) =>
  mergeItems({ base: body(base), mine: body(mine), theirs: body(theirs) });

it.each([
  ['different items', 'a b', 'a:x b', 'a b:y', 'a:x b:y'],
  ['the same change', 'a b', 'a:x b', 'a:x b', 'a:x b'],
  ['an order and a title', 'a b c', 'c a b', 'a b:y c', 'c a b:y'],
  ['an order and an addition', 'a b', 'b a', 'a n b', 'b a n'],
  ['additions of both', 'a b', 'a m b', 'a b n', 'a m b n'],
  ['a removal and another title', 'a b c', 'a c', 'a:x b c', 'a:x c'],
  ['a removal by both', 'a b', 'a', 'a', 'a'],
  ['the first lists of both', '', 'm', 'n', 'n m'],
])('%s are put together', (_, base, mine, theirs, merged) => {
  const both = merge(base, mine, theirs);
  expect(both && JSON.parse(both)).toEqual(JSON.parse(body(merged)));
});

it.each([
  ['both give one item a title', 'a b', 'a:x b', 'a:y b'],
  ['one removes what the other changed', 'a b', 'b', 'a:y b'],
  ['both move items', 'a b c', 'c a b', 'b a c'],
])('nothing is put together when %s', (_, base, mine, theirs) => {
  expect(merge(base, mine, theirs)).toBeUndefined();
  expect(merge(base, theirs, mine)).toBeUndefined();
});

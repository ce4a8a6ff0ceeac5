import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeBefore, type Place } from './place-before.ts';

const inOrder = (places: readonly Place[]) =>
  places.toSorted((one, other) => other.sort - one.sort || other.id - one.id).map(({ id }) => id);

it('a content goes directly before the chosen one, and all others keep their order', () => {
  const sorts = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(sorts, fc.nat(), fc.nat(), (sorts, one, other) => {
      const all = sorts.map((sort, index) => ({ id: index + 1, sort: sort * 300 }));
      const moved = all[one % all.length]!;
      const rest = all.filter((place) => place !== moved);
      const order = inOrder(rest);
      const before = rest[other % rest.length]!;
      const at = order.indexOf(before.id);
      const above = order
        .slice(0, at)
        .toReversed()
        .map((id) => rest.find((place) => place.id === id)!);
      const changed = new Map(placeBefore(moved.id, before, above).map((place) => [place.id, place]));
      const after = inOrder(all.map((place) => changed.get(place.id) ?? place));
      expect(after).toEqual(order.toSpliced(at, 0, moved.id));
    }),
  );
});

it('moves no other content while a number is free between', () => {
  expect(placeBefore(9, { id: 1, sort: 10 }, [{ id: 2, sort: 12 }])).toEqual([{ id: 9, sort: 11 }]);
});

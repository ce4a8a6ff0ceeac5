import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  degreesOf,
  flippedAcross,
  flippedDown,
  isTurned,
  maxTilt,
  turnedBy,
  unturned,
  type Turn,
} from './picture-turn.ts';

const turns = fc.record({
  isMirrored: fc.boolean(),
  quarters: fc.integer({ min: 0, max: 3 }),
  tilt: fc.integer({ min: -maxTilt, max: maxTilt }),
});
const points = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }));

/** Where a point of the original is seen, around the middle of the picture. */
function seen(turn: Turn, [x, y]: readonly [number, number]): [number, number] {
  const from = turn.isMirrored ? -x : x;
  const radians = (degreesOf(turn) * Math.PI) / 180;
  return [from * Math.cos(radians) - y * Math.sin(radians), from * Math.sin(radians) + y * Math.cos(radians)];
}
const expectSame = ([x, y]: [number, number], [a, b]: [number, number]) => {
  expect(x).toBeCloseTo(a, 6);
  expect(y).toBeCloseTo(b, 6);
};

it('flips what is shown horizontally, however it is turned', () => {
  fc.assert(
    fc.property(turns, points, (turn, point) => {
      const [x, y] = seen(turn, point);
      expectSame(seen(flippedAcross(turn), point), [-x, y]);
    }),
  );
});

it('flips what is shown vertically, however it is turned', () => {
  fc.assert(
    fc.property(turns, points, (turn, point) => {
      const [x, y] = seen(turn, point);
      expectSame(seen(flippedDown(turn), point), [x, -y]);
    }),
  );
});

it('turns what is shown clockwise', () => {
  fc.assert(
    fc.property(turns, points, (turn, point) => {
      const [x, y] = seen(turn, point);
      expectSame(seen(turnedBy(turn, 1), point), [-y, x]);
    }),
  );
});

it('comes back to the start after four quarters, or the same flip twice', () => {
  fc.assert(
    fc.property(turns, (turn) => {
      expect([1, 2, 3, 4].reduce((one) => turnedBy(one, 1), turn)).toEqual(turn);
      expect(turnedBy(turnedBy(turn, -1), 1)).toEqual(turn);
      expect(flippedAcross(flippedAcross(turn))).toEqual(turn);
      expect(flippedDown(flippedDown(turn))).toEqual(turn);
    }),
  );
});

it('knows whether anything was turned', () => {
  expect(isTurned(unturned)).toBe(false);
  expect(isTurned({ ...unturned, tilt: -0.5 })).toBe(true);
  expect(isTurned(turnedBy(unturned, -1))).toBe(true);
  expect(isTurned(flippedAcross(unturned))).toBe(true);
});

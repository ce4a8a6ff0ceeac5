import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  areaFlippedAcross,
  areaFlippedDown,
  areaTurnedRight,
  frameOf,
  isWhole,
  pixelsOf,
  shareFor,
  wholeArea,
  widestArea,
} from './picture-area.ts';
import { maxTilt, unturned } from './picture-turn.ts';

const sides = fc.integer({ min: 1, max: 8000 });
const sizes = fc.record({ width: sides, height: sides });
const aspects = fc.constantFrom(undefined, 1, 4 / 3, 16 / 9, 3 / 2);
/** Parts that end within the frame. */
const areas = fc
  .record({ x: fc.integer({ min: 0, max: 99 }), y: fc.integer({ min: 0, max: 99 }), w: sides, h: sides })
  .map(({ x, y, w, h }) => ({ x, y, width: 1 + (w % (100 - x)), height: 1 + (h % (100 - y)) }));

it('the frame of an upright picture is the picture, that of a picture on its side has its sides exchanged', () => {
  const picture = { width: 400, height: 300 };
  expect(frameOf(picture, unturned)).toEqual(picture);
  expect(frameOf(picture, { ...unturned, quarters: 2 })).toEqual(picture);
  expect(frameOf(picture, { ...unturned, quarters: 3 })).toEqual({ width: 300, height: 400 });
});

it('the frame of a tilted picture has no empty corner', () => {
  const tilts = fc.double({ min: -maxTilt, max: maxTilt, noNaN: true });
  fc.assert(
    fc.property(sizes, tilts, fc.integer({ min: 0, max: 3 }), (picture, tilt, quarters) => {
      const frame = frameOf(picture, { ...unturned, quarters, tilt });
      fc.pre(frame.width > 1 && frame.height > 1);
      const straight = frameOf(picture, { ...unturned, quarters });
      const radians = (Math.abs(tilt) * Math.PI) / 180;
      const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
      // Turned back, its corners lie within the picture.
      expect(frame.width * cos + frame.height * sin).toBeLessThanOrEqual(straight.width + 1e-6);
      expect(frame.width * sin + frame.height * cos).toBeLessThanOrEqual(straight.height + 1e-6);
    }),
  );
});

it('the widest part of a shape has that shape, touches two sides and stands in the middle', () => {
  fc.assert(
    fc.property(sizes, aspects, (frame, aspect) => {
      const area = widestArea(frame, aspect);
      if (aspect === undefined) expect(isWhole(area)).toBe(true);
      else expect((area.width * frame.width) / (area.height * frame.height)).toBeCloseTo(aspect, 6);
      expect(Math.max(area.width, area.height)).toBeCloseTo(100, 9);
      expect(area.x * 2 + area.width).toBeCloseTo(100, 9);
      expect(area.y * 2 + area.height).toBeCloseTo(100, 9);
    }),
  );
});

it('the pixels of a part are whole, at least one, and none outside of the frame', () => {
  fc.assert(
    fc.property(sizes, areas, aspects, (frame, area, aspect) => {
      const { x, y, width, height } = pixelsOf(frame, area, aspect);
      for (const value of [x, y, width, height]) expect(Number.isInteger(value)).toBe(true);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(frame.width);
      expect(y + height).toBeLessThanOrEqual(frame.height);
    }),
  );
});

it('a square part has as many pixels across as down', () => {
  const frame = { width: 400, height: 299 };
  expect(pixelsOf(frame, widestArea(frame, 1), 1)).toMatchObject({ width: 299, height: 299 });
  expect(pixelsOf(frame, { x: 10, y: 10, width: 33.3, height: 44.4 }, 1)).toMatchObject({ width: 133, height: 133 });
});

it('a part goes with what it shows when the picture is turned or flipped', () => {
  const corner = { x: 0, y: 0, width: 25, height: 10 };
  expect(areaTurnedRight(corner)).toEqual({ x: 90, y: 0, width: 10, height: 25 });
  expect(areaFlippedAcross(corner)).toEqual({ x: 75, y: 0, width: 25, height: 10 });
  expect(areaFlippedDown(corner)).toEqual({ x: 0, y: 90, width: 25, height: 10 });
  fc.assert(
    fc.property(areas, (area) => {
      expect([1, 2, 3, 4].reduce((one) => areaTurnedRight(one), area)).toEqual(area);
      expect(areaFlippedAcross(areaFlippedAcross(area))).toEqual(area);
      expect(areaTurnedRight(areaTurnedRight(area))).toEqual(areaFlippedAcross(areaFlippedDown(area)));
    }),
  );
  expect(isWhole(areaTurnedRight(wholeArea))).toBe(true);
});

it('a result is made smaller to a longest side, and never larger', () => {
  expect(shareFor({ width: 2048, height: 100 }, 512)).toBe(0.25);
  expect(shareFor({ width: 100, height: 80 }, 512)).toBe(1);
});

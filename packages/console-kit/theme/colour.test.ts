import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, readableOn } from './colour.ts';
import { presetColours } from './theme.ts';

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 1);
});

it('every preset has a readable shade on light and dark surfaces', () => {
  for (const colour of presetColours) {
    expect(contrast(readableOn(colour, '#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(readableOn(colour, '#17191c'), '#17191c')).toBeGreaterThanOrEqual(4.5);
  }
});

it('any colour at all can be made readable', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const colour = `#${value.toString(16).padStart(6, '0')}`;
      return contrast(readableOn(colour, '#ffffff'), '#ffffff') >= 4.5;
    }),
  );
});

import { describe, expect, it } from 'vitest';
import { chancesOf } from './ad-chances.ts';

const ads = (...weights: number[]) => weights.map((weight) => ({ weight }));

/** By trying every order in which ads can be drawn. */
function drawn(weights: readonly number[], count: number): number[] {
  const chances = weights.map(() => 0);
  const draw = (left: readonly number[], likely: number, times: number) => {
    const sum = left.reduce((all, place) => all + (weights[place] ?? 0), 0);
    for (const place of left) {
      const chance = (likely * (weights[place] ?? 0)) / sum;
      chances[place] = (chances[place] ?? 0) + chance;
      if (times > 1)
        draw(
          left.filter((other) => other !== place),
          chance,
          times - 1,
        );
    }
  };
  draw([...weights.keys()], 1, count);
  return chances;
}

describe('chances of ads by weight', () => {
  const random = (count: number) => ({ count, rotation: 'weight' }) as const;

  it('are their parts of all weights where one is shown', () => {
    expect(chancesOf(ads(60, 40), random(1))).toEqual([0.6, 0.4]);
    expect(chancesOf(ads(0, 0), random(1))).toEqual([0.5, 0.5]);
    expect(chancesOf([], random(1))).toEqual([]);
  });

  it.each([
    [[5, 3, 1], 2],
    [[100, 1, 1, 1], 2],
    [[7, 7, 2, 9, 4], 3],
    [[1_000_000, 1, 500], 2],
  ])('of %j are right where %i are shown at once', (weights, count) => {
    const exact = drawn(weights, count);
    const found = chancesOf(ads(...weights), random(count));
    for (const [place, chance] of found.entries()) expect(chance).toBeCloseTo(exact[place] ?? 0, 4);
    expect(found.reduce((all, one) => all + one, 0)).toBeCloseTo(count, 4);
  });

  it('are none without a weight while others have one, even where there is room', () => {
    expect(chancesOf(ads(10, 0, 30), random(1))).toEqual([0.25, 0, 0.75]);
    expect(chancesOf(ads(10, 0, 30), random(3))).toEqual([1, 0, 1]);
  });
});

describe('chances of ads otherwise', () => {
  it('are all or nothing where the heaviest are always shown, of equal ones the first', () => {
    expect(chancesOf(ads(1, 9, 9, 9), { count: 2, rotation: 'first' })).toEqual([0, 1, 1, 0]);
  });

  it('are equal where they are shown in turn, whatever their weights', () => {
    expect(chancesOf(ads(1, 0, 7, 2), { count: 1, rotation: 'turn' })).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(chancesOf(ads(1, 0), { count: 3, rotation: 'turn' })).toEqual([1, 1]);
  });
});

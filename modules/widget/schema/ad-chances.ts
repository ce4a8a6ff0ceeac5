import { candidates, type AdSpace } from './ad-space.ts';

/**
 * The part of all page views, from 0 to 1, in which each ad is shown: those of `turn` by time. In the order of the ads; of
 * equal weight the first comes first.
 */
export function chancesOf<T extends { weight: number }>(
  ads: readonly T[],
  space: Pick<AdSpace, 'count' | 'rotation'>,
): number[] {
  const chosen = candidates(ads, space);
  const chances = chancesAmong(chosen, space);
  return ads.map((ad) => chances[chosen.indexOf(ad)] ?? 0);
}

function chancesAmong(
  chosen: readonly { weight: number }[],
  { count, rotation }: Pick<AdSpace, 'count' | 'rotation'>,
): number[] {
  if (chosen.length <= count) return chosen.map(() => 1);
  if (rotation === 'first') return chosen.map((_, place) => (place < count ? 1 : 0));
  if (rotation === 'turn') return chosen.map(() => count / chosen.length);
  const sum = chosen.reduce((all, { weight }) => all + weight, 0);
  const shares = chosen.map(({ weight }) => (sum > 0 ? weight / sum : 1 / chosen.length));
  return count === 1 ? shares : shares.map((_, place) => chanceAmongFirst(shares, { place, count }));
}

const points = 200;

/**
 * How likely one of several ads is among the first `count` that are drawn one after the other, each by its share of what is
 * left. The draw comes out as if each ad rang after a time that is exponential in its share, and the earliest were taken:
 * so this sums up, over all times, that it rings and that fewer than `count` others have rung before.
 */
function chanceAmongFirst(shares: readonly number[], { place, count }: { place: number; count: number }): number {
  const own = shares[place] ?? 0;
  const others = shares.filter((_, other) => other !== place);
  // As powers of e: shares of one in millions ring late.
  const [begin, end] = [-16, Math.log(40 / Math.min(...shares))];
  const step = (end - begin) / points;
  let sum = 0;
  for (let point = 0; point <= points; point++) {
    const time = Math.exp(begin + point * step);
    sum +=
      own *
      time *
      Math.exp(-own * time) *
      fewerThan(
        count,
        others.map((share) => 1 - Math.exp(-share * time)),
      );
  }
  return Math.min(1, sum * step);
}

/** How likely it is that fewer than `count` of several things have happened, of which each has its own chance. */
function fewerThan(count: number, chances: readonly number[]): number {
  const likely = [1, ...Array.from({ length: count - 1 }, () => 0)];
  for (const chance of chances)
    for (let happened = count - 1; happened >= 0; happened--)
      likely[happened] =
        (likely[happened] ?? 0) * (1 - chance) + (happened > 0 ? (likely[happened - 1] ?? 0) * chance : 0);
  return likely.reduce((all, one) => all + one, 0);
}

import { z } from 'zod';

/**
 * How a space goes on to other ads: `weight` chooses at random by weight each time a page is opened, `first` always shows the
 * heaviest, `turn` changes them every few seconds.
 */
export const rotations = ['weight', 'first', 'turn'] as const;
export type Rotation = (typeof rotations)[number];

/** Limits of what a space is told. */
export const spaceLimits = { count: [1, 20], seconds: [3, 60], height: [1, 2000] } as const;
const within = ([least, most]: readonly [number, number]) => z.coerce.number().int().min(least).max(most);

/** How an ad space shows its ads. */
export const adSpace = z.object({
  /** Ads at once. */
  count: within(spaceLimits.count).default(1),
  rotation: z.enum(rotations).default('weight'),
  /** Of `turn`: how long each is shown. */
  seconds: within(spaceLimits.seconds).default(8),
  /** Pixels that are reserved for it, so that the page does not jump; null for none. */
  height: within(spaceLimits.height)
    .nullish()
    .transform((pixels) => pixels ?? null),
});
export type AdSpace = z.output<typeof adSpace>;
export const usualSpace: AdSpace = adSpace.parse({});

/** Ads among which a space chooses, the heaviest first. At random, one without weight has no chance beside others. */
export function candidates<T extends { weight: number }>(
  ads: readonly T[],
  { rotation }: Pick<AdSpace, 'rotation'>,
): T[] {
  const sorted = ads.toSorted((one, other) => other.weight - one.weight);
  const weighty = sorted.filter(({ weight }) => weight > 0);
  return rotation === 'weight' && weighty.length > 0 ? weighty : sorted;
}

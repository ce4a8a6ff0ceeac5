import type { Context } from '@kaiyin/server-kit';
import { isPart, isPlace, ownersOf } from './former-names.ts';
import type { TakenDown } from './taken-down.ts';

type Named = Pick<TakenDown, 'addresses' | 'former'>;

/** Addresses of items in a pipe, as their certificates have them. */
export const addressesIn = (items: readonly Named[], pipeCode: string): ReadonlySet<string> =>
  new Set(items.flatMap(({ addresses }) => addresses.flatMap((one) => (one.pipeCode === pipeCode ? one.path : []))));

/** Where items were before, and nobody is now. */
export const leftPlaces = (items: readonly Named[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ former: { paths, others } }) => [...paths].filter((path) => !others.has(path))));

/** Wherever items are or ever were in a pipe, whoever is there now. */
export const allPlaces = (items: readonly Named[], pipeCode: string): ReadonlySet<string> =>
  new Set([...addressesIn(items, pipeCode), ...items.flatMap(({ former }) => [...former.paths])]);

/** Whether a path is a further part of a page at one of some places, and no page of others now. */
export function partsOf(
  ctx: Context,
  siteId: number,
  items: readonly { contentId: number }[],
): (places: ReadonlySet<string>, path: string) => Promise<boolean> {
  const ids = new Set<number | null>(items.map(({ contentId }) => contentId));
  const known = new Map<string, Promise<boolean>>();
  const isAnothers = async (path: string) =>
    ((await ownersOf(ctx, siteId, [path])).get(path) ?? []).some((owner) => !ids.has(owner));
  return async (places, path) => {
    if (!isPart(places, path)) return false;
    const is = known.get(path) ?? isAnothers(path);
    known.set(path, is);
    return !(await is);
  };
}

/** Whether a path is of an item: at one of some places, or a further part of what is there. */
export function itsPages(
  ctx: Context,
  siteId: number,
  items: readonly { contentId: number }[],
): (places: ReadonlySet<string>, path: string) => Promise<boolean> {
  const isItsPart = partsOf(ctx, siteId, items);
  return async (places, path) => isPlace(places, path) || isItsPart(places, path);
}

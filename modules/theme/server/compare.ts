import { isDeepStrictEqual } from 'node:util';
import type { Context } from '@kaiyin/server-kit';
import type { Names } from './addresses.ts';
import type { AnyPart } from './parts/index.ts';

/** What a part of a theme has, beside what the site has of the same. */
export interface Compared {
  added: unknown[];
  same: unknown[];
  differing: unknown[];
}

/** Compares the items of a part with those that the current site has under the same keys. */
export async function compare(
  ctx: Context,
  part: AnyPart,
  { items, names }: { items: readonly unknown[]; names: Names },
): Promise<Compared> {
  const keys = new Set(items.map((item) => part.keyOf(item)));
  const own = new Map<string, unknown>();
  for (const item of (await part.ofSite(ctx, names, keys)) as unknown[]) own.set(part.keyOf(item), item);
  const compared: Compared = { added: [], same: [], differing: [] };
  for (const item of items) {
    const there = own.get(part.keyOf(item));
    const fate = there === undefined ? 'added' : isDeepStrictEqual(plain(there), plain(item)) ? 'same' : 'differing';
    compared[fate].push(item);
  }
  return compared;
}

// As it would come out of a file.
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

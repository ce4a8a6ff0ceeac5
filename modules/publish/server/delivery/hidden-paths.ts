import type { Context } from '@kaiyin/server-kit';
import { isHeld } from '../release/hold.ts';
import { ownAddresses } from '../release/own-addresses.ts';
import { unproved } from '../release/take-down-rows.ts';

/**
 * Paths of a site that nobody is to get any more, by pipe, though a release still has them: of what is taken down and not
 * proved yet. With the release that is without them they are none any more, and may be another's.
 */
export async function hiddenPaths(ctx: Context, siteId: number): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await unproved(ctx, siteId).select(['contentId', 'addresses']).execute();
  const hidden = new Map<string, Set<string>>();
  if (rows.length === 0) return hidden;
  // What is held was published before what is kept of its pages.
  const held = (await isHeld(ctx, siteId)) ? rows.flatMap(({ addresses }) => addresses) : [];
  const contents = rows.map(({ contentId }) => contentId);
  for (const { pipeCode, path } of [...held, ...(await ownAddresses(ctx, siteId, contents))])
    hidden.set(pipeCode, (hidden.get(pipeCode) ?? new Set()).add(path));
  return hidden;
}

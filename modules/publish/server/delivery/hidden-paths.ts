import type { Context } from '@kaiyin/server-kit';
import { isHeld } from '../release/hold.ts';
import { ownAddresses } from '../release/own-addresses.ts';
import { isPublic } from '../release/take-down-rows.ts';

/**
 * Paths of a site that nobody is to get any more, by pipe, though a release still has them: of what is taken down and not
 * proved yet. With the release that is without them they are none any more, and may be another's.
 */
export async function hiddenPaths(ctx: Context, siteId: number): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await ctx.db
    .selectFrom('cms_take_down')
    .select(['contentId', 'addresses'])
    .where('siteId', '=', siteId)
    .where('finishedTime', 'is', null)
    .execute();
  const hidden = new Map<string, Set<string>>();
  if (rows.length === 0) return hidden;
  // What is held was published before what is kept of its pages.
  const held = await isHeld(ctx, siteId);
  for (const { contentId, addresses } of rows) {
    if (await isPublic(ctx, contentId)) continue;
    for (const { pipeCode, path } of [...(held ? addresses : []), ...(await ownAddresses(ctx, siteId, contentId))])
      hidden.set(pipeCode, (hidden.get(pipeCode) ?? new Set()).add(path));
  }
  return hidden;
}

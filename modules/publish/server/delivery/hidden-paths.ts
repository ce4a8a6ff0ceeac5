import { withMappings } from '@kaiyin/modules/content/server';
import type { Context } from '@kaiyin/server-kit';
import { isWritten } from '../page/content-types.ts';
import { isIncluded } from '../render/fragment-file.ts';
import { ownAddresses, shownPages } from '../take-down/own-addresses.ts';
import { unproved } from '../take-down/take-down-rows.ts';

/**
 * Paths of a site that nobody is to get any more, by pipe, though a release still has them: of what is taken down and not
 * proved yet. With the release that is without them they are none any more, and may be another's.
 */
export async function hiddenPaths(ctx: Context, siteId: number): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await unproved(ctx, siteId).select(['contentId', 'addresses']).execute();
  const hidden = new Map<string, Set<string>>();
  if (rows.length === 0) return hidden;
  const contents = await withMappings(
    ctx,
    rows.map(({ contentId }) => contentId),
  );
  const pages = await shownPages(ctx, siteId, contents);
  // What only they showed when they were taken down, and since.
  const known = [...rows.flatMap(({ addresses }) => addresses), ...(await ownAddresses(ctx, siteId, contents))];
  const assets = known.filter(({ path }) => !isWritten(path) || isIncluded(path));
  for (const { pipeCode, path } of [...pages, ...assets])
    hidden.set(pipeCode, (hidden.get(pipeCode) ?? new Set()).add(path));
  return hidden;
}

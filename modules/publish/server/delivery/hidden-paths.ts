import type { Context } from '@kaiyin/server-kit';
import { isHeld } from '../release/hold.ts';
import { formerNames } from '../release/former-names.ts';
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
  const contents = rows.map(({ contentId }) => contentId);
  const own = await ownAddresses(ctx, siteId, contents);
  // What is held was published before what is kept of its pages.
  if (await isHeld(ctx, siteId))
    own.push(...rows.flatMap(({ addresses }) => addresses), ...(await formerAddresses(ctx, siteId, contents)));
  for (const { pipeCode, path } of own) hidden.set(pipeCode, (hidden.get(pipeCode) ?? new Set()).add(path));
  return hidden;
}

async function formerAddresses(ctx: Context, siteId: number, contentIds: readonly number[]) {
  const names = [...(await formerNames(ctx, siteId, contentIds)).values()];
  const paths = names.flatMap(({ paths, others }) => [...paths].filter((path) => !others.has(path)));
  const pipes = await ctx.db.selectFrom('cms_publishpipe').select('code').where('siteId', '=', siteId).execute();
  return pipes.flatMap(({ code: pipeCode }) => paths.map((path) => ({ pipeCode, path })));
}

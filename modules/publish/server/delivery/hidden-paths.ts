import type { TakeDown } from '@kaiyin/modules/publish/schema';
import type { Context } from '@kaiyin/server-kit';
import { filesAt } from '../release/files-at.ts';
import { formerNames, isPlace } from '../release/former-names.ts';
import { isHeld } from '../release/hold.ts';
import { ownAddresses } from '../release/own-addresses.ts';
import { unproved } from '../release/take-down-rows.ts';
import { anothersPages } from '../release/tells-of.ts';

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
  if (await isHeld(ctx, siteId)) {
    const before = rows.flatMap(({ addresses }) => addresses);
    const former = [...(await formerNames(ctx, siteId, contents)).values()].flatMap(({ paths }) => [...paths]);
    const places = new Set([...[...own, ...before].map(({ path }) => path), ...former]);
    own.push(...before, ...(await pagesAt(ctx, { siteId, rows, places })));
  }
  for (const { pipeCode, path } of own) hidden.set(pipeCode, (hidden.get(pipeCode) ?? new Set()).add(path));
  return hidden;
}

interface Places {
  siteId: number;
  rows: readonly { contentId: number }[];
  places: ReadonlySet<string>;
}

/** What a site shows at some places, whoever has them now; of what reads as further parts of them, what is no page of others. */
async function pagesAt(ctx: Context, { siteId, rows, places }: Places): Promise<TakeDown['addresses']> {
  const isAnothers = anothersPages(ctx, siteId, rows);
  const pages: TakeDown['addresses'] = [];
  for (const { pipeCode, path } of await filesAt(ctx, siteId, { places, areShown: true }))
    if (isPlace(places, path) || !(await isAnothers(path))) pages.push({ pipeCode, path });
  return pages;
}

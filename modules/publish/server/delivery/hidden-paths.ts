import type { Context } from '@kaiyin/server-kit';
import { filesAt } from '../release/files-at.ts';
import { formerNames } from '../release/former-names.ts';
import { isHeld } from '../release/hold.ts';
import { itsPages } from '../release/its-pages.ts';
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
  if (await isHeld(ctx, siteId)) {
    const before = rows.flatMap(({ addresses }) => addresses);
    const former = [...(await formerNames(ctx, siteId, contents)).values()].flatMap(({ paths }) => [...paths]);
    const places = new Set([...[...own, ...before].map(({ path }) => path), ...former]);
    const isIts = itsPages(ctx, siteId, rows);
    const shown = ctx.db.selectFrom('cms_manifest').where('siteId', '=', siteId).where('untilRelease', 'is', null);
    own.push(...before);
    for (const file of await filesAt(shown, places)) if (await isIts(places, file.path)) own.push(file);
  }
  for (const { pipeCode, path } of own) hidden.set(pipeCode, (hidden.get(pipeCode) ?? new Set()).add(path));
  return hidden;
}

import type { TakeDown } from '@kaiyin/modules/publish/schema';
import type { Context } from '@kaiyin/server-kit';
import { inPieces } from '../kept/kept-pages.ts';
import { isHeld } from '../release/hold.ts';
import { formerNames, isPart, isPlace, ownersOf } from '../release/former-names.ts';
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
    own.push(...before, ...(await pagesAt(ctx, { siteId, contents, places })));
  }
  for (const { pipeCode, path } of own) hidden.set(pipeCode, (hidden.get(pipeCode) ?? new Set()).add(path));
  return hidden;
}

interface Places {
  siteId: number;
  contents: readonly number[];
  places: ReadonlySet<string>;
}

/** Pages that a site shows at some places, under any suffix, with their further parts; none that is another's now. */
async function pagesAt(ctx: Context, { siteId, contents, places }: Places): Promise<TakeDown['addresses']> {
  const stems = [...places].map((place) =>
    place === '' || place.endsWith('/') ? `${place}index` : place.replace(/\.\w+$/, ''),
  );
  const files: TakeDown['addresses'] = [];
  for (const some of inPieces([...new Set(stems)], 100)) {
    const rows = await ctx.db
      .selectFrom('cms_manifest')
      .select(['pipeCode', 'path'])
      .where('siteId', '=', siteId)
      .where('untilRelease', 'is', null)
      .where((eb) =>
        eb.or(
          some.flatMap((stem) =>
            ['.', '_'].map((next) => eb.and([eb('path', '>=', stem + next), eb('path', '<', stem + after(next))])),
          ),
        ),
      )
      .execute();
    files.push(...rows.filter(({ path }) => isPlace(places, path) || isPart(places, path)));
  }
  const owners = await ownersOf(
    ctx,
    siteId,
    files.map(({ path }) => path),
  );
  const isAnothers = (path: string) =>
    owners.get(path)?.some((owner) => owner === null || !contents.includes(owner)) ?? false;
  return files.filter(({ path }) => !isAnothers(path));
}

const after = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + 1);

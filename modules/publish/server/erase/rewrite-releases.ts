import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import type { Context } from '@kaiyin/server-kit';
import { isPage, isText } from '../page/content-types.ts';
import { openBatch } from '../render/batch.ts';
import { renderAgain } from '../render/render-again.ts';
import type { Renderers } from '../render/render-aside.ts';
import { isPart, isPlace } from '../release/former-names.ts';
import { tellsOf, type TakenDown } from '../release/taken-down.ts';
import type { Tells } from './traces.ts';

interface Rewriting extends Renderers {
  ctx: Context;
  site: Site;
  item: TakenDown;
  tells: Tells;
}

interface Row {
  id: number;
  path: string;
  hash: string;
  fromRelease: number;
}

/**
 * Takes an item out of the files of every earlier release: its own go, pages that tell of it are rendered again for their
 * instant, and included files and feeds that do are left out, as nobody renders them anew. A page of somebody else's that
 * is no page any more stays as it is. Answers the hashes that were replaced.
 */
export async function rewriteReleases(rewriting: Rewriting, pipes: readonly PublishPipe[]): Promise<Set<string>> {
  const { ctx, blobs, site, item, tells } = rewriting;
  const replaced = new Set<string>();
  for (const pipe of pipes) {
    const isTelling = tellsOf([item], pipe.code);
    const rows = await earlierFiles(ctx, site.id, pipe.code);
    const known = new Map<string, boolean>();
    const told: Row[] = [];
    for (const row of rows) {
      const read = () => blobs.get(row.hash);
      const key = `${row.hash} ${row.path}`;
      if (!known.has(key)) {
        const is = (await isTelling(row.path, read)) || (isText(row.path) && tells((await read()).toString()));
        known.set(key, is);
      }
      if (known.get(key)) told.push(row);
    }
    for (const [release, own] of Map.groupBy(told, ({ fromRelease }) => fromRelease))
      for (const hash of await rewrite(rewriting, {
        pipe,
        at: await instantOf(ctx, { site, pipe, release }),
        rows: own,
      }))
        replaced.add(hash);
  }
  return replaced;
}

const earlierFiles = (ctx: Context, siteId: number, pipeCode: string): Promise<Row[]> =>
  ctx.db
    .selectFrom('cms_manifest')
    .select(['id', 'path', 'hash', 'fromRelease'])
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .where('untilRelease', 'is not', null)
    .orderBy('fromRelease')
    .orderBy('path')
    .execute();

async function instantOf(
  ctx: Context,
  { site, pipe, release }: { site: Site; pipe: PublishPipe; release: number },
): Promise<string> {
  const row = await ctx.db
    .selectFrom('cms_release')
    .select('at')
    .where('siteId', '=', site.id)
    .where('pipeCode', '=', pipe.code)
    .where('number', '>=', release)
    .orderBy('number')
    .executeTakeFirst();
  return row?.at ?? ctx.now().toISOString();
}

async function rewrite(
  rewriting: Rewriting,
  { pipe, at, rows }: { pipe: PublishPipe; at: string; rows: readonly Row[] },
): Promise<string[]> {
  const { ctx, blobs, site, item } = rewriting;
  const batch = await openBatch({ ctx, blobs, site, pipe, perspective: { at, working: new Set() } });
  const own = new Set(item.addresses.filter((one) => one.pipeCode === pipe.code).map(({ path }) => path));
  const others = rows.map(({ path }) => path).filter((path) => !own.has(path));
  const rendered = await renderAgain(batch, others, rewriting);
  const replaced: string[] = [];
  for (const { id, path, hash } of rows) {
    const page = own.has(path) ? undefined : rendered.get(path);
    const wasOwn = isPlace(own, path) || [isPlace, isPart].some((is) => is(item.former.paths, path));
    if (!page && !wasOwn && isPage(path) && !path.startsWith('include/')) continue;
    const file = page && { hash: page.hash, size: page.size };
    if (file) await ctx.db.updateTable('cms_manifest').set(file).where('id', '=', id).execute();
    else await ctx.db.deleteFrom('cms_manifest').where('id', '=', id).execute();
    if (page?.hash !== hash) replaced.push(hash);
  }
  return replaced;
}

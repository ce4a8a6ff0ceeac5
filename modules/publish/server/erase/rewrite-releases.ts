import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import type { Context } from '@kaiyin/server-kit';
import type { PipeOfSite } from '../events.ts';
import { isPage, isWritten } from '../page/content-types.ts';
import { openBatch } from '../render/batch.ts';
import { renderAgain } from '../render/render-again.ts';
import type { Renderers } from '../render/render-aside.ts';
import { namesOnPages } from '../release/hides-of.ts';
import { addressesIn, allPlaces, itsPages } from '../release/its-pages.ts';
import { fileNamesIn, isNamed } from '../release/named-files.ts';
import type { TakenDown } from '../release/taken-down.ts';
import { tellsOf } from '../release/tells-of.ts';
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
  untilRelease: number | null;
}

/**
 * Takes an item out of the files of every earlier release: its own go, pages that tell of it are rendered again for their
 * instant, and included files and feeds that do are left out, as nobody renders them anew. A page of somebody else's that
 * is no page any more stays as it is. Pictures and other files go where nothing is left that names them. Answers the hashes
 * that were replaced.
 */
export async function rewriteReleases(rewriting: Rewriting, pipes: readonly PublishPipe[]): Promise<Set<string>> {
  const replaced = new Set<string>();
  for (const pipe of pipes) {
    const of = { siteId: rewriting.site.id, pipeCode: pipe.code };
    const names = await namesOnPages(rewriting.ctx, rewriting.blobs, { items: [rewriting.item], ...of });
    for (const hash of await rewriteTexts(rewriting, pipe)) replaced.add(hash);
    for (const hash of await removeLeft(rewriting, { names, ...of })) replaced.add(hash);
  }
  return replaced;
}

async function rewriteTexts(rewriting: Rewriting, pipe: PublishPipe): Promise<string[]> {
  const { ctx, blobs, site, item, tells } = rewriting;
  const isTelling = tellsOf(ctx, { siteId: site.id, pipeCode: pipe.code }, [item]);
  const known = new Map<string, boolean>();
  const told: Row[] = [];
  for (const row of await earlierFiles(ctx, site.id, pipe.code)) {
    if (!isWritten(row.path)) continue;
    const read = () => blobs.get(row.hash);
    const key = `${row.hash} ${row.path}`;
    if (!known.has(key)) known.set(key, (await isTelling(row.path, read)) || tells((await read()).toString()));
    if (known.get(key)) told.push(row);
  }
  const replaced: string[] = [];
  for (const [release, rows] of Map.groupBy(told, ({ fromRelease }) => fromRelease)) {
    const at = await instantOf(ctx, { site, pipe, release });
    replaced.push(...(await rewrite(rewriting, { pipe, at, rows })));
  }
  return replaced;
}

const allFiles = (ctx: Context, siteId: number, pipeCode: string): Promise<Row[]> =>
  ctx.db
    .selectFrom('cms_manifest')
    .select(['id', 'path', 'hash', 'fromRelease', 'untilRelease'])
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .orderBy('fromRelease')
    .orderBy('path')
    .execute();

const earlierFiles = async (ctx: Context, siteId: number, pipeCode: string): Promise<Row[]> =>
  (await allFiles(ctx, siteId, pipeCode)).filter(({ untilRelease }) => untilRelease !== null);

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
  const rendered = await renderAgain(
    batch,
    rows.map(({ path }) => path),
    rewriting,
  );
  const places = allPlaces([item], pipe.code);
  const isIts = itsPages(ctx, site.id, [item]);
  const replaced: string[] = [];
  for (const { id, path, hash } of rows) {
    const page = rendered.get(path);
    if (!page && isPage(path) && !path.startsWith('include/') && !(await isIts(places, path))) continue;
    const file = page && { hash: page.hash, size: page.size };
    if (file) await ctx.db.updateTable('cms_manifest').set(file).where('id', '=', id).execute();
    else await ctx.db.deleteFrom('cms_manifest').where('id', '=', id).execute();
    if (page?.hash !== hash) replaced.push(hash);
  }
  return replaced;
}

/** Removes files of earlier releases that pages of the item named, where no text of the same release names them. */
async function removeLeft(
  { ctx, blobs, item }: Rewriting,
  { siteId, pipeCode, names }: PipeOfSite & { names: ReadonlySet<string> },
): Promise<string[]> {
  const own = addressesIn([item], pipeCode);
  const isCandidate = ({ path }: Row) => !isWritten(path) && (own.has(path) || isNamed(names, path));
  const left = new Set((await earlierFiles(ctx, siteId, pipeCode)).filter(isCandidate));
  if (left.size === 0) return [];
  for (const row of await allFiles(ctx, siteId, pipeCode)) {
    if (!isWritten(row.path)) continue;
    const beside = [...left].filter((file) => isBeside(file, row));
    if (beside.length === 0) continue;
    const named = fileNamesIn((await blobs.get(row.hash)).toString());
    for (const file of beside) if (isNamed(named, file.path)) left.delete(file);
  }
  for (const { id } of left) await ctx.db.deleteFrom('cms_manifest').where('id', '=', id).execute();
  return Array.from(left, ({ hash }) => hash);
}

const endOf = ({ untilRelease }: Row): number => untilRelease ?? Infinity;
const isBeside = (one: Row, other: Row): boolean => one.fromRelease < endOf(other) && other.fromRelease < endOf(one);

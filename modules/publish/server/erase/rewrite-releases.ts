import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import type { Context } from '@kaiyin/server-kit';
import type { PipeOfSite } from '../events.ts';
import { forgetPages } from '../kept/keep-outcome.ts';
import { isWritten } from '../page/content-types.ts';
import { openBatch } from '../render/batch.ts';
import { fragmentFolder } from '../render/fragment-file.ts';
import { renderAgain } from '../render/render-again.ts';
import type { Renderers } from '../render/render-aside.ts';
import { namesOnPages } from '../take-down/hides-of.ts';
import { fileNamesIn, isNamed } from '../take-down/named-files.ts';
import { contentOf, currentRelease, manifestAt } from '../release/releases.ts';
import { lastClean } from '../take-down/last-clean.ts';
import { addressesIn, type TakenDown } from '../take-down/taken-down.ts';
import { tellsOf, type IsTelling } from '../take-down/tells-of.ts';
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
  contentId: number;
  fromRelease: number;
  untilRelease: number | null;
}

/**
 * Takes an item out of the files of every earlier release: its own go, and what tells of it is rendered again for its
 * instant. Where that fails it becomes what it was in the nearest release that does not tell of it, or goes, too. Pictures
 * and other files go where nothing is left that names them. Answers the hashes that were replaced.
 */
export async function rewriteReleases(rewriting: Rewriting, pipes: readonly PublishPipe[]): Promise<Set<string>> {
  const replaced = new Set<string>();
  for (const pipe of pipes) {
    const of = { siteId: rewriting.site.id, pipeCode: pipe.code };
    const names = await namesOnPages(rewriting.ctx, rewriting.blobs, { items: [rewriting.item], ...of });
    for (const hash of await rewriteTexts(rewriting, pipe)) replaced.add(hash);
    for (const hash of await removeLeft(rewriting, { names, ...of })) replaced.add(hash);
    for (const hash of await forgetTelling(rewriting, of)) replaced.add(hash);
  }
  return replaced;
}

async function rewriteTexts(rewriting: Rewriting, pipe: PublishPipe): Promise<string[]> {
  const { ctx, blobs, site, item, tells } = rewriting;
  const of = { siteId: site.id, pipeCode: pipe.code };
  // Addresses that others have now lead to theirs.
  const release = await currentRelease(ctx, of.siteId, of.pipeCode);
  const isOf = tellsOf(ctx, { ...of, release }, [item]);
  const known = new Map<string, boolean>();
  const isTelling: IsTelling = async (file, read) => {
    const key = `${file.hash} ${file.path}`;
    if (!known.has(key)) known.set(key, (await isOf(file, read)) || tells((await read()).toString()));
    return known.get(key) === true;
  };
  const told: Row[] = [];
  for (const row of await earlierFiles(ctx, site.id, pipe.code))
    if (isText(row) && (await isTelling(row, () => blobs.get(row.hash)))) told.push(row);
  const replaced: string[] = [];
  for (const [release, rows] of Map.groupBy(told, ({ fromRelease }) => fromRelease)) {
    const at = await instantOf(ctx, { site, pipe, release });
    replaced.push(...(await rewrite(rewriting, { pipe, at, release, rows, isTelling })));
  }
  return replaced;
}

const allFiles = (ctx: Context, siteId: number, pipeCode: string): Promise<Row[]> =>
  ctx.db
    .selectFrom('cms_manifest')
    .select(['id', 'path', 'hash', 'contentId', 'fromRelease', 'untilRelease'])
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
    .select(['at', 'heldAt'])
    .where('siteId', '=', site.id)
    .where('pipeCode', '=', pipe.code)
    .where('number', '>=', release)
    .orderBy('number')
    .executeTakeFirst();
  return row?.heldAt ?? row?.at ?? ctx.now().toISOString();
}

interface Told {
  pipe: PublishPipe;
  at: string;
  release: number;
  rows: readonly Row[];
  isTelling: IsTelling;
}

async function rewrite(rewriting: Rewriting, { pipe, at, release, rows, isTelling }: Told): Promise<string[]> {
  const { ctx, blobs, site, item } = rewriting;
  const asked = { siteId: site.id, pipeCode: pipe.code, release, blobs, isTelling };
  const batch = await openBatch({ ctx, blobs, site, pipe, perspective: { at, working: new Set() } });
  const { pages } = await renderAgain(
    batch,
    rows.map(({ path }) => path),
    rewriting,
  );
  const replaced: string[] = [];
  for (const { id, path, hash, contentId } of rows) {
    const page = pages.get(path);
    const isIts = contentId === item.contentId;
    const clean = page || isIts ? undefined : await lastClean(ctx, asked, { path, contentId });
    const file = page ? { hash: page.hash, size: page.size, contentId: contentOf(page.ref) } : clean?.file;
    if (file) await ctx.db.updateTable('cms_manifest').set(file).where('id', '=', id).execute();
    else await ctx.db.deleteFrom('cms_manifest').where('id', '=', id).execute();
    if (file?.hash !== hash) replaced.push(hash);
  }
  return replaced;
}

/** Removes files of earlier releases that pages of the item named, where no text of the same release names them. */
async function removeLeft(
  { ctx, blobs, item }: Rewriting,
  { siteId, pipeCode, names }: PipeOfSite & { names: ReadonlySet<string> },
): Promise<string[]> {
  const own = addressesIn([item], pipeCode);
  const isShownByPages = (row: Row) => !isText(row) || row.path.startsWith(fragmentFolder);
  const isCandidate = (row: Row) => isShownByPages(row) && (own.has(row.path) || isNamed(names, row.path));
  const left = new Set((await earlierFiles(ctx, siteId, pipeCode)).filter(isCandidate));
  if (left.size === 0) return [];
  for (const row of await allFiles(ctx, siteId, pipeCode)) {
    if (!isText(row)) continue;
    const beside = [...left].filter((file) => isBeside(file, row));
    if (beside.length === 0) continue;
    const named = fileNamesIn((await blobs.get(row.hash)).toString());
    for (const file of beside) if (isNamed(named, file.path)) left.delete(file);
  }
  for (const { id } of left) await ctx.db.deleteFrom('cms_manifest').where('id', '=', id).execute();
  return Array.from(left, ({ hash }) => hash);
}

/** Pages are texts whatever their suffix. */
const isText = ({ path, contentId }: Row): boolean => contentId > 0 || isWritten(path);

/** Of no edition: nothing is gone on from. */
const noRenderer = 0;

/**
 * What a pipe keeps of its pages may be older than what it shows, while its site is held or it is closed: where any page
 * tells of the item all are forgotten, and its next publish renders all of them.
 */
async function forgetTelling(
  { ctx, blobs, item, tells }: Rewriting,
  { siteId, pipeCode }: PipeOfSite,
): Promise<string[]> {
  const release = await currentRelease(ctx, siteId, pipeCode);
  const isOf = tellsOf(ctx, { siteId, pipeCode, release }, [item]);
  const rows = await ctx.db
    .selectFrom('cms_page')
    .select(['path', 'hash'])
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .where('hash', '!=', '')
    .execute();
  const telling: string[] = [];
  const shown = await manifestAt(ctx, siteId, pipeCode, release);
  for (const { path, hash } of rows) {
    if (shown.get(path)?.hash === hash || !isWritten(path)) continue;
    const read = () => blobs.get(hash);
    if ((await isOf({ path, hash }, read)) || tells((await read()).toString())) telling.push(hash);
  }
  if (telling.length === 0) return [];
  await ctx.transaction(async (ctx) => {
    await forgetPages({ ctx, siteId, pipeCode });
    const state = ctx.db.updateTable('cms_publish_state').set({ renderer: noRenderer });
    await state.where('siteId', '=', siteId).where('pipeCode', '=', pipeCode).execute();
  });
  return telling;
}

const endOf = ({ untilRelease }: Row): number => untilRelease ?? Infinity;
const isBeside = (one: Row, other: Row): boolean => one.fromRelease < endOf(other) && other.fromRelease < endOf(one);

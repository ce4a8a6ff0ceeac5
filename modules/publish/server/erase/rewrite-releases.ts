import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import type { Context } from '@kaiyin/server-kit';
import { openBatch } from '../render/batch.ts';
import { isIncluded } from '../render/fragment-file.ts';
import { renderAgain, type RenderedAgain } from '../render/render-again.ts';
import type { Renderers } from '../render/render-aside.ts';
import type { PartResult } from '../render/render-works.ts';
import { contentOf, currentRelease, type ReleasedFile } from '../release/releases.ts';
import { namesOnPages } from '../take-down/hides-of.ts';
import { emptyFile } from '../take-down/left-alone.ts';
import { lastClean } from '../take-down/last-clean.ts';
import { withoutCommonWords } from '../take-down/common-words.ts';
import { addressesIn, takenDown, type TakenDown } from '../take-down/taken-down.ts';
import { tellsOf, type IsTelling } from '../take-down/tells-of.ts';
import { bringNamed, type NamedFile, type Releases } from './bring-named.ts';
import { forgetTelling } from './forget-telling.ts';
import { earlierRows, isText, type ReleasedRow } from './released-rows.ts';
import { removeLeft } from './remove-left.ts';
import type { Tells } from './traces.ts';

interface Rewriting extends Renderers {
  ctx: Context;
  site: Site;
  item: TakenDown;
  tells: Tells;
}

/**
 * Takes an item out of the files of every earlier release: its own go, and what tells of it is rendered again for its
 * instant. Where that fails it becomes what it was in the last release before that does not tell of it, else what it is now,
 * else it goes, too. What pages name then comes along; pictures and other files go where nothing is left that names them.
 * Answers the hashes that were replaced.
 */
export async function rewriteReleases(rewriting: Rewriting, pipes: readonly PublishPipe[]): Promise<Set<string>> {
  const { ctx, blobs, site, item } = rewriting;
  const replaced = new Set<string>();
  for (const pipe of pipes) {
    const of = { siteId: site.id, pipeCode: pipe.code };
    const isTelling = await tellsAtAll(rewriting, pipe);
    const names = await namesOnPages(ctx, blobs, { items: [item], ...of });
    const own = addressesIn([item], pipe.code);
    for (const hash of await rewriteTexts(rewriting, { pipe, isTelling })) replaced.add(hash);
    for (const hash of await removeLeft(ctx, blobs, { names, own, ...of })) replaced.add(hash);
    for (const hash of await forgetTelling(ctx, blobs, { isTelling, ...of })) replaced.add(hash);
  }
  return replaced;
}

/** Whether bytes tell of the item by its names, or by what it said; each is read once. */
async function tellsAtAll({ ctx, site, item, tells }: Rewriting, pipe: PublishPipe): Promise<IsTelling> {
  const of = { siteId: site.id, pipeCode: pipe.code };
  // Addresses that others have now lead to theirs.
  const release = await currentRelease(ctx, of.siteId, of.pipeCode);
  const isOf = tellsOf(ctx, { ...of, release }, [item]);
  const known = new Map<string, boolean>();
  return async (file, read) => {
    const key = `${file.hash} ${file.path}`;
    if (!known.has(key)) known.set(key, (await isOf(file, read)) || tells((await read()).toString()));
    return known.get(key) === true;
  };
}

interface InPipe {
  pipe: PublishPipe;
  isTelling: IsTelling;
}

/** Whether bytes tell of the item, or of anything else that is taken down: what failed is not to show that either. */
async function tellsAny({ ctx, blobs, site }: Rewriting, { pipe, isTelling }: InPipe): Promise<IsTelling> {
  const of = { siteId: site.id, pipeCode: pipe.code };
  const release = await currentRelease(ctx, of.siteId, of.pipeCode);
  const down = await withoutCommonWords(ctx, blobs, of, await takenDown(ctx, site.id));
  const isOfOthers = tellsOf(ctx, { ...of, release }, down);
  return async (file, read) => (await isTelling(file, read)) || isOfOthers(file, read);
}

async function rewriteTexts(rewriting: Rewriting, { pipe, isTelling }: InPipe): Promise<string[]> {
  const { ctx, blobs, site } = rewriting;
  const of = { siteId: site.id, pipeCode: pipe.code };
  const told: ReleasedRow[] = [];
  for (const row of await earlierRows(ctx, of))
    if (isText(row) && (await isTelling(row, () => blobs.get(row.hash)))) told.push(row);
  const all: Rewritten[] = [];
  const isToldOfAny = await tellsAny(rewriting, { pipe, isTelling });
  for (const [release, rows] of Map.groupBy(told, ({ fromRelease }) => fromRelease)) {
    const at = await instantOf(ctx, { site, pipe, release });
    all.push(...(await rewritten(rewriting, { pipe, at, release, rows, isTelling: isToldOfAny })));
  }
  // Whoever goes on with half of it would not know what they name.
  await ctx.transaction(async (ctx) => {
    for (const { row, file } of all)
      if (file) await ctx.db.updateTable('cms_manifest').set(file).where('id', '=', row.id).execute();
      else await ctx.db.deleteFrom('cms_manifest').where('id', '=', row.id).execute();
    await bringNamed(
      ctx,
      of,
      all.flatMap(({ named }) => named),
    );
  });
  return all.flatMap(({ row, file }) => (file?.hash === row.hash ? [] : row.hash));
}

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

interface Told extends InPipe {
  at: string;
  release: number;
  rows: readonly ReleasedRow[];
}

/** A file of earlier releases, what it is to be without the item, if anything, and what that names. */
interface Rewritten {
  row: ReleasedRow;
  file: ReleasedFile | undefined;
  named: NamedFile[];
}

/** The files that come with a release as they are to be. */
async function rewritten(rewriting: Rewriting, { pipe, at, release, rows, isTelling }: Told): Promise<Rewritten[]> {
  const { ctx, blobs, site, item } = rewriting;
  const asked = { siteId: site.id, pipeCode: pipe.code, release, blobs, isTelling };
  const batch = await openBatch({ ctx, blobs, site, pipe, perspective: { at, working: new Set() } });
  const { pages } = await renderAgain(
    batch,
    rows.map(({ path }) => path),
    rewriting,
  );
  const others = rows.filter(({ path, contentId }) => !pages.has(path) && contentId !== item.contentId);
  const earlier = await lastClean(ctx, asked, others);
  const empty = await emptyFile(blobs);
  return rows.map((row) => {
    const { path, fromRelease, untilRelease } = row;
    const page = pages.get(path);
    const clean = earlier.get(path);
    const named = page ? namedByPage(page, pages) : (clean?.named ?? []);
    const releases = { fromRelease, untilRelease: untilRelease ?? Infinity };
    const lost = isIncluded(path) && row.contentId !== item.contentId ? empty : undefined;
    return { row, file: page ? fileOf(page) : (clean?.file ?? lost), named: inReleases(named, releases) };
  });
}

const fileOf = ({ ref, hash, size }: PartResult): ReleasedFile => ({ hash, size, contentId: contentOf(ref) });

/** Pictures and included files of a page that was rendered again, and what these name in turn. */
function namedByPage(page: PartResult, pages: RenderedAgain['pages']): Map<string, ReleasedFile> {
  const named = new Map<string, ReleasedFile>();
  const look = ({ assets, files = [] }: PartResult): void => {
    for (const { path, hash, size } of assets) named.set(path, { hash, size, contentId: 0 });
    for (const path of files) {
      const included = named.has(path) ? undefined : pages.get(path);
      if (!included) continue;
      named.set(path, fileOf(included));
      look(included);
    }
  };
  look(page);
  return named;
}

const inReleases = (named: Iterable<readonly [path: string, file: ReleasedFile]>, releases: Releases): NamedFile[] =>
  Array.from(named, ([path, file]) => ({ path, file, ...releases }));

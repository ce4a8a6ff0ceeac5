import { keptReason, type Reason } from './reason.ts';
import type { FileEntry } from '@kaiyin/publisher';
import type { PageFailure, PublishedPages, ReleaseCounts } from '@kaiyin/modules/plan/schema';
import { actor, insertMany, type Context } from '@kaiyin/server-kit';
import { inOrder } from '../failures.ts';
import type { PipeOfSite } from '../events.ts';
import { inPieces, type PipeKey } from '../kept/kept-pages.ts';
import { filesAt, filesShown } from './manifest-rows.ts';
import type { Release } from './tables.ts';

/** Number of the release that a site shows in a pipe; 0 before the first. */
export async function currentRelease({ db }: Context, siteId: number, pipeCode: string): Promise<number> {
  const row = await db
    .selectFrom('cms_release')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}

/**
 * The release that was shown at an instant, and which instant its pages show, which lies further back where the site was
 * held; undefined when there was none yet.
 */
export async function releaseAt(
  { db }: Context,
  { siteId, pipeCode, at }: { siteId: number; pipeCode: string; at: string },
): Promise<{ number: number; at: string } | undefined> {
  const row = await db
    .selectFrom('cms_release')
    .select(['number', 'at', 'heldAt'])
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .where('at', '<=', at)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { number: row.number, at: row.heldAt ?? row.at };
}

/** A file of a release, and whose page it is. */
export interface ReleasedFile extends FileEntry {
  /** The content whose page it is; 0 of whatever is no content's page. */
  contentId: number;
}

/** What a site shows in one pipe: path below its root → bytes, and whose they are. */
export type ReleasedFiles = ReadonlyMap<string, ReleasedFile>;

/** The content of a page; 0 of all other kinds. */
export const contentOf = ({ kind, subjectId }: { kind: string; subjectId: number }): number =>
  kind === 'content' ? subjectId : 0;

/** What a site showed, or shows, at a release. */
export async function manifestAt(
  ctx: Context,
  siteId: number,
  pipeCode: string,
  release: number,
): Promise<ReleasedFiles> {
  const files = filesAt(ctx, { siteId, pipeCode }, release);
  const rows = await files.select(['path', 'hash', 'size', 'contentId']).execute();
  return new Map(rows.map(({ path, ...file }) => [path, file]));
}

/** Those of some paths that a site showed, or shows, at a release. */
export async function filesAmong(
  ctx: Context,
  of: PipeOfSite,
  { release, paths }: { release: number; paths: readonly string[] },
): Promise<ReleasedFiles> {
  const found = new Map<string, ReleasedFile>();
  for (const some of inPieces(paths)) {
    const files = filesAt(ctx, of, release).where('path', 'in', some);
    for (const { path, ...file } of await files.select(['path', 'hash', 'size', 'contentId']).execute())
      found.set(path, file);
  }
  return found;
}

/** The hash of one file that a site showed, or shows, at a release; undefined where it had none. */
export const fileAt = async (
  ctx: Context,
  { path, ...of }: PipeOfSite & { path: string },
  release: number,
): Promise<string | undefined> => (await filesAmong(ctx, of, { release, paths: [path] })).get(path)?.hash;

/** Pages that failed in a release and were left as they had been: by path, the release that they are of. */
export async function releasesOfFailed(
  ctx: Context,
  { release, ...of }: PipeOfSite & { release: number },
): Promise<ReadonlyMap<string, number>> {
  const failed = (await failuresAt(ctx, { ...of, release })).map(({ page }) => page);
  const since = new Map<string, number>();
  for (const paths of inPieces(failed)) {
    const files = filesAt(ctx, of, release).where('path', 'in', paths);
    for (const { path, fromRelease } of await files.select(['path', 'fromRelease']).execute())
      since.set(path, fromRelease);
  }
  return since;
}

/** Pages that failed in a release. */
export async function failuresAt(
  { db }: Context,
  { siteId, pipeCode, release }: PipeOfSite & { release: number },
): Promise<PageFailure[]> {
  const row = await db
    .selectFrom('cms_release')
    .select('failures')
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .where('number', '=', release)
    .executeTakeFirst();
  return row?.failures ?? [];
}

/** Files in the order of their paths, for whoever tells of them; a manifest has none. */
export const byPath = (files: ReleasedFiles): [path: string, file: ReleasedFile][] =>
  Array.from(files).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Files that a release writes anew or takes away (null), by path. */
export type FileChanges = ReadonlyMap<string, ReleasedFile | null>;

export interface NewRelease {
  kind: Release['kind'];
  at: string;
  /** The instant that it shows the site as of, where it is held. */
  heldAt?: string;
  reason: Reason;
  /** Files to be, by path; those that are so already are no change. */
  files: FileChanges;
  pages: number;
  failures: PageFailure[];
  milliseconds: number;
}

export interface WrittenRelease extends ReleaseCounts {
  number: number;
  /** The release before; 0 when there was none. */
  before: number;
  /** What differs from it. */
  changes: FileChanges;
  /** Hashes that the changed and removed files had. */
  replaced: ReadonlyMap<string, string>;
}

/** Writes the next release of a pipe in the caller's transaction; nothing is written when nothing differs. */
export async function writeRelease(key: PipeKey, release: NewRelease): Promise<WrittenRelease> {
  const { ctx, siteId, pipeCode } = key;
  const before = await currentRelease(ctx, siteId, pipeCode);
  const { changes, counts, replaced, handedOn } = await differing(key, release.files);
  await handOn(key, handedOn);
  const failed = release.failures.length;
  const written = { pipeCode, pages: release.pages, ...counts, failed, before, changes, replaced };
  if (before > 0 && changes.size === 0 && (await sameFailures(key, before, release.failures)))
    return { ...written, number: before };
  const number = before + 1;
  await moveManifest(key, number, changes);
  const { kind, at, heldAt = null, reason, pages, failures, milliseconds } = release;
  await ctx.db
    .insertInto('cms_release')
    .values({
      siteId,
      pipeCode,
      number,
      kind,
      at,
      heldAt,
      ...keptReason(ctx, reason),
      pages,
      failures,
      milliseconds,
      updatedPages: null,
      ...counts,
      state: failed ? 'incomplete' : 'complete',
      createBy: actor(ctx),
      createTime: ctx.now().toISOString(),
    })
    .execute();
  return { ...written, number };
}

/** Notes at a release which pages its publish has made others. */
export const notePages = async (
  { ctx, siteId, pipeCode }: PipeKey,
  number: number,
  updatedPages: PublishedPages,
): Promise<void> =>
  void (await ctx.db
    .updateTable('cms_release')
    .set({ updatedPages })
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .where('number', '=', number)
    .execute());

/** The changes that change something, next to what is served. */
async function differing({ ctx, siteId, pipeCode }: PipeKey, files: FileChanges) {
  const current = new Map<string, string>();
  const handedOn = new Map<string, number>();
  for (const paths of inPieces([...files.keys()])) {
    const shown = filesShown(ctx, { siteId, pipeCode }).where('path', 'in', paths);
    for (const { path, hash, contentId } of await shown.select(['path', 'hash', 'contentId']).execute()) {
      current.set(path, hash);
      const file = files.get(path);
      if (file?.hash === hash && file.contentId !== contentId) handedOn.set(path, file.contentId);
    }
  }
  const changes = new Map(Array.from(files).filter(([path, entry]) => current.get(path) !== entry?.hash));
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const [path, entry] of changes) counts[entry === null ? 'removed' : current.has(path) ? 'changed' : 'added']++;
  return { changes, counts, replaced: current, handedOn };
}

/** Pages of others that have the path now, with the very same bytes: nothing that is shown changes. */
async function handOn({ ctx, siteId, pipeCode }: PipeKey, paths: ReadonlyMap<string, number>): Promise<void> {
  for (const [path, contentId] of paths)
    await ctx.db
      .updateTable('cms_manifest')
      .set({ contentId })
      .where('siteId', '=', siteId)
      .where('pipeCode', '=', pipeCode)
      .where('untilRelease', 'is', null)
      .where('path', '=', path)
      .execute();
}

const sameFailures = async ({ ctx, ...of }: PipeKey, release: number, failures: PageFailure[]): Promise<boolean> =>
  JSON.stringify(inOrder(await failuresAt(ctx, { ...of, release }))) === JSON.stringify(inOrder(failures));

// Files come with more than that, as pictures do with how wide they are.
const fileOf = ({ hash, size, contentId }: ReleasedFile): ReleasedFile => ({ hash, size, contentId });

async function moveManifest({ ctx, siteId, pipeCode }: PipeKey, number: number, changes: FileChanges): Promise<void> {
  for (const paths of inPieces([...changes.keys()])) {
    await ctx.db
      .updateTable('cms_manifest')
      .set({ untilRelease: number })
      .where('siteId', '=', siteId)
      .where('pipeCode', '=', pipeCode)
      .where('untilRelease', 'is', null)
      .where('path', 'in', paths)
      .execute();
  }
  const rows = Array.from(changes).flatMap(([path, entry]) =>
    entry ? [{ siteId, pipeCode, path, ...fileOf(entry), fromRelease: number, untilRelease: null }] : [],
  );
  await insertMany(ctx.db, 'cms_manifest', rows);
}

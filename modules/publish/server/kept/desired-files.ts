import { inPieces, type PipeKey } from './kept-pages.ts';
import { pageChanges, partKey, type Outcome } from '../outcome.ts';
import {
  contentOf,
  currentRelease,
  manifestAt,
  type FileChanges,
  type ReleasedFile,
  type ReleasedFiles,
} from '../release/releases.ts';

/** Paths of the library files that these kept pages show; asked before the outcome replaces them. */
export async function assetPathsOf({ ctx }: PipeKey, { gone, own, results }: Outcome): Promise<Set<string>> {
  const rows = [...gone, ...results.flatMap(({ ref, part }) => own.get(partKey(ref, part)) ?? [])];
  const paths = new Set<string>();
  for (const piece of inPieces(rows.map(({ id }) => id)))
    for (const { path } of await ctx.db
      .selectFrom('cms_page_asset')
      .select('path')
      .where('hash', '!=', '')
      .where('pageId', 'in', piece)
      .execute())
      paths.add(path);
  return paths;
}

/**
 * Every file that the release has to have or must not have, as far as the outcome touches it. With `all`, every file of
 * the pipe: when what is served is not what the kept pages were.
 */
export async function desiredFiles(
  key: PipeKey,
  outcome: Outcome,
  { all, assetsBefore }: { all: boolean; assetsBefore: ReadonlySet<string> },
): Promise<FileChanges> {
  if (outcome.full || all) return everyFile(key, outcome);
  const files = pageChanges(outcome);
  const touched = new Set([
    ...assetsBefore,
    ...outcome.results.flatMap(({ assets }) => assets.map(({ path }) => path)),
  ]);
  const shown = await shownAmong(key, [...touched]);
  for (const path of touched) files.set(path, shown.get(path) ?? null);
  return files;
}

async function shownAmong({ ctx, siteId, pipeCode }: PipeKey, paths: readonly string[]) {
  const shown = new Map<string, ReleasedFile>();
  // Of an included file a page that failed may keep earlier bytes: its own row says more.
  for (const table of ['cms_page_asset', 'cms_page'] as const)
    for (const piece of inPieces(paths)) {
      const rows = await ctx.db
        .selectFrom(table)
        .select(['path', 'hash', 'size'])
        .where('siteId', '=', siteId)
        .where('pipeCode', '=', pipeCode)
        .where('path', 'in', piece)
        .where('hash', '!=', '')
        .execute();
      for (const { path, hash, size } of rows) shown.set(path, { hash, size, contentId: 0 });
    }
  return shown;
}

async function everyFile(key: PipeKey, outcome: Outcome): Promise<FileChanges> {
  const current = await manifestAt(
    key.ctx,
    key.siteId,
    key.pipeCode,
    await currentRelease(key.ctx, key.siteId, key.pipeCode),
  );
  const files = new Map<string, ReleasedFile | null>(Array.from(current.keys(), (path) => [path, null]));
  for (const { path, ...file } of await keptFiles(key)) files.set(path, file);
  if (outcome.full && showsUnknown(outcome)) keepPictures(current, files);
  return files;
}

async function keptFiles({ ctx, siteId, pipeCode }: PipeKey): Promise<(ReleasedFile & { path: string })[]> {
  const of = (table: 'cms_page' | 'cms_page_asset') =>
    ctx.db
      .selectFrom(table)
      .select(['path', 'hash', 'size'])
      .where('siteId', '=', siteId)
      .where('pipeCode', '=', pipeCode)
      .where('hash', '!=', '');
  const pages = await of('cms_page').select(['kind', 'subjectId']).execute();
  const assets = await of('cms_page_asset').execute();
  return [
    ...assets.map((asset) => ({ ...asset, contentId: 0 })),
    ...pages.map(({ path, hash, size, ...page }) => ({ path, hash, size, contentId: contentOf(page) })),
  ];
}

const showsUnknown = ({ own }: Outcome): boolean => own.values().some(({ id }) => id === 0);

// What pages from before this version show is not known.
function keepPictures(current: ReleasedFiles, files: Map<string, ReleasedFile | null>): void {
  for (const [path, entry] of current) if (path.startsWith('resources/') && !files.get(path)) files.set(path, entry);
}

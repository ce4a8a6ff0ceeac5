import { isIncluded } from '../render/fragment-file.ts';
import type { Outcome } from '../outcome.ts';
import { contentOf, type FileChanges, type ReleasedFile } from '../release/releases.ts';
import { inPieces, type PipeKey } from './kept-pages.ts';

/**
 * Files to be, with every included file said to be of the content that it is made for: the only one whose pages name it.
 * Asked after the outcome is kept.
 */
export async function ofTheirContents(key: PipeKey, { results }: Outcome, files: FileChanges): Promise<FileChanges> {
  const included = new Map<string, ReleasedFile>();
  for (const { ref, path, hash, size, failure } of results)
    if (ref.kind === 'fragment' && !failure) included.set(path, { hash, size, contentId: 0 });
  for (const [path, file] of files) if (isIncluded(path) && file) included.set(path, file);
  if (included.size === 0) return files;
  const theirs = new Map(files);
  for (const [path, owners] of await contentsIncluding(key, [...included.keys()])) {
    const file = included.get(path);
    if (file) theirs.set(path, { ...file, contentId: owners.size === 1 ? ([...owners][0] ?? 0) : 0 });
  }
  return theirs;
}

/** Contents whose pages name these included files; 0 among them where others do. */
async function contentsIncluding(
  { ctx, siteId, pipeCode }: PipeKey,
  paths: readonly string[],
): Promise<Map<string, Set<number>>> {
  const owners = new Map<string, Set<number>>();
  for (const some of inPieces(paths)) {
    const rows = await ctx.db
      .selectFrom('cms_page_asset')
      .innerJoin('cms_page', 'cms_page.id', 'cms_page_asset.pageId')
      .select(['cms_page_asset.path', 'cms_page.kind', 'cms_page.subjectId'])
      .distinct()
      .where('cms_page_asset.siteId', '=', siteId)
      .where('cms_page_asset.pipeCode', '=', pipeCode)
      .where('cms_page_asset.path', 'in', some)
      .execute();
    for (const { path, ...page } of rows) owners.set(path, (owners.get(path) ?? new Set()).add(contentOf(page)));
  }
  return owners;
}

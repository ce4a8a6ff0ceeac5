import { writtenVersions } from '@kaiyin/modules/content/server';
import type { Context } from '@kaiyin/server-kit';
import type { PipeOfSite } from '../events.ts';
import { inPieces } from '../kept/kept-pages.ts';
import { libraryFilesIn } from './named-files.ts';

type Items = readonly { contentId: number }[];

/** Files of the library that items have ever named, in any version: their pictures and covers, and what can be loaded. */
export async function libraryOf(ctx: Context, items: Items): Promise<string[]> {
  const paths = new Set<string>();
  for (const ids of inPieces(items.map(({ contentId }) => contentId)))
    for (const written of await writtenVersions(ctx, ids)) for (const path of libraryFilesIn(written)) paths.add(path);
  return [...paths];
}

/** Those of some files that pages of others show now. */
export async function shownByOthers(
  { db }: Context,
  { siteId, pipeCode, items }: PipeOfSite & { items: Items },
  paths: readonly string[],
): Promise<Set<string>> {
  const ids = items.map(({ contentId }) => contentId);
  const shown = new Set<string>();
  for (const some of inPieces(paths)) {
    const rows = await db
      .selectFrom('cms_page_asset')
      .innerJoin('cms_page', 'cms_page.id', 'cms_page_asset.pageId')
      .select('cms_page_asset.path')
      .where('cms_page_asset.siteId', '=', siteId)
      .where('cms_page_asset.pipeCode', '=', pipeCode)
      .where('cms_page_asset.path', 'in', some)
      .where('cms_page_asset.hash', '!=', '')
      .where(({ eb, and, not }) => not(and([eb('cms_page.kind', '=', 'content'), eb('cms_page.subjectId', 'in', ids)])))
      .execute();
    for (const { path } of rows) shown.add(path);
  }
  return shown;
}

import { insertMany } from '@kaiyin/server-kit';
import type { PartResult } from '../render/render-works.ts';
import { removePages } from './keep-outcome.ts';
import type { PageRow, PipeKey } from './kept-pages.ts';

/** What readers see of a page, and what that names; `instead` is null where they see nothing of it. */
export type AsShown = Required<Pick<PartResult, 'instead' | 'assets'>>;

/** Keeps of a page what readers see of it, in place of other bytes; where that is nothing, it is forgotten. */
export async function keepAsShown(key: PipeKey, page: PageRow, { instead, assets }: AsShown): Promise<void> {
  const { ctx, siteId, pipeCode } = key;
  if (!instead) return removePages(ctx, [page]);
  const { hash, size } = instead;
  const shown = { hash, size, versionId: null, links: '' };
  await ctx.db.updateTable('cms_page').set(shown).where('id', '=', page.id).execute();
  await ctx.db.deleteFrom('cms_page_asset').where('pageId', '=', page.id).execute();
  await insertMany(
    ctx.db,
    'cms_page_asset',
    assets.map(({ path, hash, size }) => ({ siteId, pipeCode, path, hash, size, pageId: page.id })),
  );
}

import { pick } from '@kaiyin/entity';
import { content, isPublic, statusOf } from '@kaiyin/modules/content/schema';
import type { IndexedDetails } from '@kaiyin/modules/search/schema';
import { isInScope, notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { textsOfVersions } from '../indexing/text-of-version.ts';

const shownLetters = 2000;

/** What the index has of a content of the current site. */
export async function getIndexed(ctx: Context, { id }: { id: number }): Promise<IndexedDetails> {
  const row = await ctx.db
    .selectFrom('cms_content')
    .innerJoin('cms_search_text', 'cms_search_text.id', 'cms_content.versionId')
    .leftJoin('cms_catalog', 'cms_catalog.id', 'cms_content.catalogId')
    .selectAll('cms_content')
    .select('cms_catalog.name as catalogName')
    .where('cms_content.siteId', '=', siteOf(ctx).id)
    .where('cms_content.id', '=', id)
    .where('deletedTime', 'is', null)
    .where(isInScope(ctx, content.table))
    .executeTakeFirst();
  if (!row) throw notFound();
  const text = (await textsOfVersions(ctx, [row.versionId])).get(row.versionId)?.text ?? '';
  const now = ctx.now().toISOString();
  return {
    contentId: id,
    ...pick(row, [
      'versionId',
      'title',
      'summary',
      'author',
      'tags',
      'keywords',
      'contentType',
      'publishDate',
      'createTime',
    ]),
    catalogName: row.catalogName ?? '',
    status: statusOf(row, now),
    link: row.redirectUrl,
    letters: text.length,
    text: text.slice(0, shownLetters),
    isPublic: isPublic(row, now),
  };
}

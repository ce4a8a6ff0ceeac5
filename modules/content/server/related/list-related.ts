import type { ContentRow } from '@kaiyin/modules/content/schema';
import { containing, siteOf, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { contentRows } from '../list-contents.ts';
import { inScope, loadContent } from '../queries.ts';

interface ListRelated {
  contentId: number;
  title?: string | undefined;
}

/** The contents that one is related to, in their order, as far as the caller may see them. */
export async function listRelated(ctx: Context, { contentId, title = '' }: ListRelated): Promise<ContentRow[]> {
  await loadContent(ctx, contentId);
  const words = title.trim();
  const conditions = [
    sql<boolean>`cms_content."siteId" = ${siteOf(ctx).id}`,
    inScope(ctx),
    sql<boolean>`cms_content.id in (select r."relaContentId" from cms_content_rela r where r."contentId" = ${contentId})`,
    ...(words ? [containing('cms_content.title', words)] : []),
  ];
  return contentRows(
    ctx,
    sql`where ${sql.join(conditions, sql` and `)} order by (
      select r.sort from cms_content_rela r where r."contentId" = ${contentId} and r."relaContentId" = cms_content.id
    ), cms_content.id`,
  );
}

import type { SpecialOfContent, SpecialRow } from '@kaiyin/modules/content/schema';
import { containing, isInScope, siteOf, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { contentRows } from '../list-contents.ts';
import { inScope, loadContent } from '../queries.ts';
import { heldBySpecial, loadSpecial } from './change-special.ts';

/** What was put into a special topic, in its order, as far as the caller may see it. */
export async function listSpecial(
  ctx: Context,
  { specialId, title = '' }: { specialId: number; title?: string | undefined },
): Promise<SpecialRow[]> {
  await loadSpecial(ctx, specialId);
  const words = title.trim();
  const conditions = [
    sql<boolean>`cms_content."siteId" = ${siteOf(ctx).id}`,
    inScope(ctx),
    sql<boolean>`cms_content.id in (select s."contentId" from cms_special_content s where s."specialId" = ${specialId})`,
    ...(words ? [containing('cms_content.title', words)] : []),
  ];
  const rows = new Map(
    (await contentRows(ctx, sql`where ${sql.join(conditions, sql` and `)}`)).map((row) => [row.id, row]),
  );
  return (await heldBySpecial(ctx, specialId)).flatMap(({ contentId, section, isTop }) => {
    const row = rows.get(contentId);
    return row ? { ...row, section, isTopOfSpecial: isTop } : [];
  });
}

/** The special topics in which a content is by hand, as far as the caller may see them. */
export async function specialsOfContent(
  ctx: Context,
  { contentId }: { contentId: number },
): Promise<SpecialOfContent[]> {
  await loadContent(ctx, contentId);
  return ctx.db
    .selectFrom('cms_special_content')
    .innerJoin('cms_catalog', 'cms_catalog.id', 'specialId')
    .select(['specialId', 'section'])
    .where('contentId', '=', contentId)
    .where(isInScope(ctx, 'cms_catalog'))
    .orderBy('specialId')
    .execute();
}

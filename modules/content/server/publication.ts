import type { Content } from '@kaiyin/modules/content/schema';
import type { Context } from '@kaiyin/server-kit';
import type { Publication } from './tables.ts';

/** What a publication shows in lists, taken from the working copy. */
export function publicationOf(item: Content, validFrom: string, validUntil: string | null): Publication {
  const {
    siteId,
    versionId,
    catalogId,
    contentType,
    title,
    subTitle,
    shortTitle,
    cover,
    author,
    source,
    sourceUrl,
    summary,
    tags,
    keywords,
  } = item;
  const { attributes, linkFlag, redirectUrl, staticPath, topTime, topUntil, sort, viewCount, publishPipeProps } = item;
  return {
    contentId: item.id,
    siteId,
    versionId,
    catalogId,
    contentType,
    title,
    subTitle,
    shortTitle,
    cover,
    author,
    source,
    sourceUrl,
    summary,
    tags,
    keywords,
    attributes,
    linkFlag,
    redirectUrl,
    staticPath,
    topTime,
    topUntil,
    sort,
    viewCount,
    publishPipeProps,
    publishDate: item.publishDate ?? validFrom,
    validFrom,
    validUntil,
  };
}

/** Ends what is public or planned of an item at an instant: rows that begin later go, the one that runs ends. */
export async function endPublications(ctx: Context, contentId: number, at: string): Promise<void> {
  await ctx.db.deleteFrom('cms_publication').where('contentId', '=', contentId).where('validFrom', '>=', at).execute();
  await ctx.db
    .updateTable('cms_publication')
    .set({ validUntil: at })
    .where('contentId', '=', contentId)
    .where('validFrom', '<', at)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)]))
    .execute();
}

/** Columns of lists that change at once, without a new version: top place, order. */
export async function changeCurrent(
  ctx: Context,
  contentIds: number[],
  change: Partial<Pick<Publication, 'topTime' | 'topUntil' | 'sort'>>,
): Promise<void> {
  const now = ctx.now().toISOString();
  await ctx.db
    .updateTable('cms_publication')
    .set(change)
    .where('contentId', 'in', contentIds)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', now)]))
    .execute();
}

import { settingIn } from '@kaiyin/modules/catalog/server';
import { commentMode, type CommentMode } from '@kaiyin/modules/comment/schema';
import { findSite } from '@kaiyin/modules/site/server';
import { fail, refuseOtherSite, type Context } from '@kaiyin/server-kit';

/** A content that is public now: within its site, and whether it may be commented. */
export interface PublicSource {
  ctx: Context;
  siteId: number;
  mode: CommentMode;
}

/** Undefined of a content that is not public now; refuses that of another site than the one that is called. */
export async function publicSource(ctx: Context, contentId: number): Promise<PublicSource | undefined> {
  const at = ctx.now().toISOString();
  const row = await ctx.db
    .selectFrom('cms_publication')
    .innerJoin('cms_version', 'cms_version.id', 'cms_publication.versionId')
    .select(['cms_publication.siteId', 'cms_publication.catalogId', 'cms_version.versionFields'])
    .where('cms_publication.contentId', '=', contentId)
    .where('validFrom', '<=', at)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)]))
    .executeTakeFirst();
  const site = row && (await findSite(ctx, row.siteId));
  if (!row || !site) return undefined;
  refuseOtherSite(ctx, row.siteId);
  const within = ctx.within({ site });
  const own = row.versionFields.commentMode ?? 'inherit';
  const mode = own === 'inherit' ? await settingIn(within, commentMode, row.catalogId) : own;
  return { ctx: within, siteId: row.siteId, mode };
}

/** The same; refuses where comments are not taken. */
export async function openSource(ctx: Context, contentId: number): Promise<PublicSource> {
  const source = await publicSource(ctx, contentId);
  if (!source) return fail('comment.noSource');
  if (source.mode !== 'open') fail('comment.closed');
  return source;
}

/** The same; refuses where comments are not shown. */
export async function shownSource(ctx: Context, contentId: number): Promise<PublicSource> {
  const source = await publicSource(ctx, contentId);
  return source && source.mode !== 'hidden' ? source : fail('comment.notThere');
}

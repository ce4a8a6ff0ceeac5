import type { Content, ContentData } from '@kaiyin/modules/content/schema';
import { fail, failField, siteOf, type Context } from '@kaiyin/server-kit';
import { contentTypeOf } from './content-type.ts';
import { refuseStaticPath, type TypedData } from './static-path.ts';

/** What a content must keep to, whoever saves it: catalog, link, times, static path, title. */
export async function refuseFaults(ctx: Context, data: TypedData, self = 0): Promise<void> {
  const siteId = siteOf(ctx).id;
  const catalog = await ctx.db
    .selectFrom('cms_catalog')
    .select('catalogType')
    .where('siteId', '=', siteId)
    .where('id', '=', data.catalogId)
    .executeTakeFirst();
  if (!catalog) failField('catalogId', 'content.catalogMissing');
  if (catalog?.catalogType === 'link') failField('catalogId', 'content.catalogIsLink');
  if (data.linkFlag && !data.redirectUrl) failField('redirectUrl', 'content.linkNeedsAddress');
  if (data.publishDate && data.offlineDate && data.offlineDate <= data.publishDate)
    failField('offlineDate', 'content.offlineBeforePublish');
  await refuseStaticPath(ctx, data, self);
  await refuseRepeatedTitle(ctx, data, self);
}

// The site's setting RepeatTitleCheck: 0 none, 1 within the site, 2 within the catalog.
async function refuseRepeatedTitle(ctx: Context, { title, catalogId }: ContentData, self: number): Promise<void> {
  const check = siteOf(ctx).settings.RepeatTitleCheck ?? '0';
  if (check === '0') return;
  let same = ctx.db
    .selectFrom('cms_content')
    .select('id')
    .where('siteId', '=', siteOf(ctx).id)
    .where('title', '=', title)
    .where('deletedTime', 'is', null)
    .where('id', '!=', self);
  if (check === '2') same = same.where('catalogId', '=', catalogId);
  if (await same.executeTakeFirst()) failField('title', 'content.titleRepeat', { title });
}

/** A publish needs something to show. */
export function refuseEmpty(ctx: Context, item: Content, body: string): void {
  const { title, linkFlag } = item;
  if (!linkFlag && contentTypeOf(ctx, item).isEmpty(body))
    fail('Error.field', { label: title, message: '{content.bodyEmpty}' });
}

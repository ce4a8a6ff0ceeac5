import type { ContentData } from '@kaiyin/modules/content/schema';
import { fail, failField, siteOf, type Context } from '@kaiyin/server-kit';

/** What a content must keep to, whoever saves it: catalog, link, times, static path, title. */
export async function refuseFaults(ctx: Context, data: ContentData, self = 0): Promise<void> {
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
  await refuseTakenPath(ctx, data, self);
  await refuseRepeatedTitle(ctx, data, self);
}

async function refuseTakenPath(ctx: Context, { staticPath }: ContentData, self: number): Promise<void> {
  const taken = await ownerOfPath(ctx, staticPath, self);
  if (taken) failField('staticPath', 'content.staticPathTaken', { path: staticPath ?? '', title: taken.title });
}

/** The other item of the site that has a static path; undefined when it is free, or when there is none to have. */
export async function ownerOfPath(
  ctx: Context,
  staticPath: string | null,
  self: number,
): Promise<{ title: string } | undefined> {
  if (!staticPath) return undefined;
  return ctx.db
    .selectFrom('cms_content')
    .select('title')
    .where('siteId', '=', siteOf(ctx).id)
    .where('staticPath', '=', staticPath)
    .where('deletedTime', 'is', null)
    .where('id', '!=', self)
    .executeTakeFirst();
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
export function refuseEmpty(title: string, linkFlag: boolean, body: string): void {
  if (!linkFlag && body.trim() === '') fail('Error.field', { label: title, message: '{content.bodyEmpty}' });
}

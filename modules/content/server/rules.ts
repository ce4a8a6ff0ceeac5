import { titleCheck, type Content, type ContentData } from '@kaiyin/modules/content/schema';
import { settingOf } from '@kaiyin/modules/site/server';
import { refuseForbiddenWords } from '@kaiyin/modules/word/server';
import { attributeTexts, fail, failField, siteOf, textOfHtml, type Context } from '@kaiyin/server-kit';
import { refuseLackingExt } from './model/fields-of-content.ts';
import { contentTypeOf } from './content-type.ts';
import { refuseStaticPath, type TypedData } from './static-path.ts';

/** What a content must keep to, whoever saves it: catalog, link, times, static path, title. */
export async function refuseFaults(ctx: Context, data: TypedData, self = 0): Promise<void> {
  await refuseUnfitCatalog(ctx, data.catalogId);
  await refuseTarget(ctx, data, self);
  if (data.publishDate && data.offlineDate && data.offlineDate <= data.publishDate)
    failField('offlineDate', 'content.offlineBeforePublish');
  await refuseStaticPath(ctx, data, self);
  await refuseRepeatedTitle(ctx, data, self);
}

/** A content is in a catalog of its site that is no link, and no special topic. */
export async function refuseUnfitCatalog(ctx: Context, id: number): Promise<void> {
  const catalog = await ctx.db
    .selectFrom('cms_catalog')
    .select(['catalogType', 'special'])
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!catalog) failField('catalogId', 'content.catalogMissing');
  if (catalog?.catalogType === 'link') failField('catalogId', 'content.catalogIsLink');
  if (catalog?.special) failField('catalogId', 'content.catalogIsSpecial');
}

/** A link leads somewhere, and not to another link; what it leads to by identity is in its own site. */
async function refuseTarget(ctx: Context, { linkFlag, redirectUrl }: ContentData, self: number): Promise<void> {
  if (!linkFlag) return;
  if (!redirectUrl) failField('redirectUrl', 'content.linkNeedsAddress');
  const [, kind, number] = /^iurl:\/\/(content|catalog)\?id=(\d+)/i.exec(redirectUrl ?? '') ?? [];
  if (!kind) return;
  const target = await (kind.toLowerCase() === 'content' ? linkedContent : linkedCatalog)(ctx, Number(number));
  if (!target) failField('redirectUrl', 'content.linkTargetMissing');
  if (target?.isLink || (kind.toLowerCase() === 'content' && Number(number) === self))
    failField('redirectUrl', 'content.linkToLink');
}

async function linkedContent(ctx: Context, id: number): Promise<{ isLink: boolean } | undefined> {
  const row = await ctx.db
    .selectFrom('cms_content')
    .select('linkFlag')
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', '=', id)
    .where('deletedTime', 'is', null)
    .executeTakeFirst();
  return row && { isLink: row.linkFlag };
}

async function linkedCatalog(ctx: Context, id: number): Promise<{ isLink: boolean } | undefined> {
  const row = await ctx.db
    .selectFrom('cms_catalog')
    .select('catalogType')
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { isLink: row.catalogType === 'link' };
}

/** Refuses a title that the site or the catalog has already, where the site's setting says so. */
export async function refuseRepeatedTitle(
  ctx: Context,
  { title, catalogId }: Pick<ContentData, 'title' | 'catalogId'>,
  self: number,
): Promise<void> {
  const check = settingOf(ctx, titleCheck);
  if (check === '0') return;
  let same = ctx.db
    .selectFrom('cms_content')
    .select('id')
    .where('siteId', '=', siteOf(ctx).id)
    .where('title', '=', title)
    .where('deletedTime', 'is', null)
    // A mapping has the title of its origin.
    .where('mappingOf', 'is', null)
    .where('id', '!=', self);
  if (check === '2') same = same.where('catalogId', '=', catalogId);
  if (await same.executeTakeFirst()) failField('title', 'content.titleRepeat', { title });
}

/** A publish needs something to show, and everything that it shows. */
export async function refuseUnready(ctx: Context, item: Content, body: string): Promise<void> {
  const { title, linkFlag } = item;
  await refuseLackingExt(ctx, item);
  await refuseForbiddenWords(ctx, title, fieldTexts(item));
  if (linkFlag) return;
  const type = contentTypeOf(ctx, item);
  if (type.isEmpty(body)) fail('Error.field', { label: title, message: '{content.bodyEmpty}' });
  await type.refuseUnready?.(ctx, item, body);
  await refuseForbiddenWords(ctx, title, type.texts(body));
}

/** A value as it is written; one of rich text says what is left of it without its tags. */
const textsOfValue = (value: string): string[] =>
  value.includes('<') ? [textOfHtml(value), ...attributeTexts(value)] : [value];

/** What readers may see of the fields of a content, and search engines. */
function fieldTexts(item: Content): string[] {
  const { title, shortTitle, subTitle, summary, author, source, tags, keywords, ext } = item;
  const { seoTitle, seoKeywords, seoDescription } = item;
  const fields = [title, shortTitle, subTitle, summary, author, source, seoTitle, seoKeywords, seoDescription];
  const own = Object.values(ext)
    .flat()
    .filter((value) => typeof value === 'string')
    .flatMap(textsOfValue);
  return [...fields, ...tags, ...keywords, ...own].filter((text) => text !== null && text !== '') as string[];
}

import { specialPartOf } from '@kaiyin/entity';
import type { Content, ContentData } from '@kaiyin/modules/content/schema';
import { contentTypeOf } from './content-type.ts';
import { failField, siteOf, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import {
  nameOfContent,
  ownerOfFeed,
  ownerOfList,
  ownerOfNamed,
  ownerOfNumber,
  ownerOfPage,
  ownerOfPath,
} from './path-owners.ts';

// Robots, browsers and the product itself look for these at the root of a site.
const wellKnown = /^(robots\.txt|sitemap[\w-]*\.xml|favicon\.ico|ads\.txt|crossdomain\.xml|404\.\w+)$/i;

// Included files and the files of the library; to some disks `Include` is the same folder.
const keptFolders = /^(include|resources)(?=\/)/i;

/** What an author writes, and of which kind it is. */
export type TypedData = ContentData & Pick<Content, 'contentType'>;

/**
 * A static path is free, means nothing else outside, lies in no folder of the product, and is no place that a page, a
 * part or a feed of another subject has.
 */
export async function refuseStaticPath(ctx: Context, data: TypedData, self: number): Promise<void> {
  const { staticPath: path } = data;
  if (path) {
    const special = specialPartOf(path) ?? wellKnown.exec(path)?.[0];
    if (special) failField('staticPath', 'content.staticPathSpecial', { name: special });
    const folder = keptFolders.exec(path)?.[0];
    if (folder) failField('staticPath', 'content.staticPathKept', { folder });
    const owner =
      (await ownerOfPath(ctx, path, self)) ?? (await ownerOfList(ctx, path)) ?? (await ownerOfNumber(ctx, path, self));
    if (owner) failField('staticPath', 'content.staticPathTaken', { path, title: owner.title });
    const fed = await ownerOfFeed(ctx, path);
    if (fed) failField('staticPath', 'content.staticPathOfFeed', { path, title: fed.title });
    await refusePart(ctx, path, self);
    const shown = await ownerOfPage(ctx, path, self);
    if (shown) failField('staticPath', 'content.staticPathTaken', { path, title: shown.title });
  }
  await refuseOwnParts(ctx, data, self);
}

/** `name_2.html` is the second part of `name.html`, when that has so many: a list may always grow. */
async function refusePart(ctx: Context, path: string, self: number): Promise<void> {
  const [, stem = '', number, suffix = ''] = /^(.+)_([1-9]\d*)(\.\w+)$/.exec(path) ?? [];
  const part = Number(number);
  if (!(part > 1)) return;
  const whole = stem + suffix;
  const list = await ownerOfList(ctx, whole);
  const item = (await ownerOfNamed(ctx, whole, self)) ?? (await ownerOfNumber(ctx, whole, self));
  const owner = list ?? (item && item.parts >= part ? item : undefined);
  if (owner) failField('staticPath', 'content.staticPathOfPart', { path, part, title: owner.title });
}

/** The parts of a page lie where no other item does. */
export async function refuseOwnParts(ctx: Context, data: TypedData, self: number): Promise<void> {
  const parts = contentTypeOf(ctx, data).parts(data.body);
  const place = parts > 1 ? await placeOfParts(ctx, data, self) : undefined;
  if (!place) return;
  const others = await ctx.db
    .selectFrom('cms_content')
    .select([nameOfContent(ctx), 'staticPath'])
    .where('siteId', '=', siteOf(ctx).id)
    .where('deletedTime', 'is', null)
    .where('id', '!=', self)
    .where(sql<boolean>`"staticPath" like ${place.like.replaceAll('_', '\\_')} escape '\\'`)
    .execute();
  for (const { title, staticPath } of others) {
    const path = staticPath ?? '';
    const part = Number(place.names.exec(path)?.[1] ?? 0);
    if (part > 1 && part <= parts)
      failField(data.staticPath ? 'staticPath' : 'body', 'content.partTaken', { path, part, title });
  }
}

/** Where the parts of an item's page will lie; unknown of one that has neither a static path nor a number yet. */
async function placeOfParts(ctx: Context, { staticPath, catalogId }: ContentData, self: number) {
  if (staticPath) {
    const [, stem = '', suffix = ''] = /^(.+)\.(\w+)$/.exec(staticPath) ?? [];
    return { like: `${stem}_%`, names: new RegExp(`^${stem}_([1-9]\\d*)[.]${suffix}$`) };
  }
  const catalog = self
    ? await ctx.db.selectFrom('cms_catalog').select('path').where('id', '=', catalogId).executeTakeFirst()
    : undefined;
  return (
    catalog && {
      like: `${catalog.path}/%${self}_%`,
      names: new RegExp(`^${catalog.path}/(?:\\d{4}/(?:\\d\\d/){0,2})?${self}_([1-9]\\d*)[.]\\w+$`),
    }
  );
}

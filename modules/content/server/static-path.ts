import { specialPartOf } from '@kaiyin/entity';
import type { ContentData } from '@kaiyin/modules/content/schema';
import { failField, siteOf, type Context } from '@kaiyin/server-kit';
import './tables.ts';

// Robots, browsers and the product itself look for these at the root of a site.
const wellKnown = /^(robots\.txt|sitemap[\w-]*\.xml|favicon\.ico|ads\.txt|crossdomain\.xml|404\.\w+)$/i;

/** A static path is free, means nothing else outside, and is no place that a page of another subject has. */
export async function refuseStaticPath(ctx: Context, { staticPath }: ContentData, self: number): Promise<void> {
  if (!staticPath) return;
  const special = specialPartOf(staticPath) ?? wellKnown.exec(staticPath)?.[0];
  if (special) failField('staticPath', 'content.staticPathSpecial', { name: special });
  const owner =
    (await ownerOfPath(ctx, staticPath, self)) ??
    (await ownerOfIndex(ctx, staticPath)) ??
    (await ownerOfPage(ctx, staticPath, self));
  if (owner) failField('staticPath', 'content.staticPathTaken', { path: staticPath, title: owner.title });
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

interface Owner {
  title: string;
}

/** Whose front page a path is: the site's, or a catalog's, published or not. */
async function ownerOfIndex(ctx: Context, path: string): Promise<Owner | undefined> {
  const [, folder] = /^(?:(.+)\/)?index\.\w+$/i.exec(path) ?? [undefined, null];
  if (folder === null) return undefined;
  if (folder === undefined) return { title: siteOf(ctx).name };
  return ctx.db
    .selectFrom('cms_catalog')
    .select('name as title')
    .where('siteId', '=', siteOf(ctx).id)
    .where((eb) => eb(eb.fn<string>('lower', ['path']), '=', folder.toLowerCase()))
    .executeTakeFirst();
}

/** Whose page is published at a path now. */
async function ownerOfPage(ctx: Context, path: string, self: number): Promise<Owner | undefined> {
  const page = await ctx.db
    .selectFrom('cms_page')
    .select(['kind', 'subjectId'])
    .where('siteId', '=', siteOf(ctx).id)
    .where('path', '=', path)
    .where('hash', '!=', '')
    .where((eb) => eb.or([eb('kind', '!=', 'content'), eb('subjectId', '!=', self)]))
    .executeTakeFirst();
  if (!page) return undefined;
  const ofCatalog = page.kind === 'catalog' || page.kind === 'list';
  if (!ofCatalog && page.kind !== 'content') return { title: siteOf(ctx).name };
  const id = page.subjectId;
  const owner = ofCatalog
    ? await ctx.db.selectFrom('cms_catalog').select('name as title').where('id', '=', id).executeTakeFirst()
    : await ctx.db.selectFrom('cms_content').select('title').where('id', '=', id).executeTakeFirst();
  return owner ?? { title: path };
}

import { isInScope, siteOf, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import './published-page.ts';
import { contentTypeOf } from './content-type.ts';

/** Whose a path is, by the name that its owner is called; of one that is not for the caller only that it is there. */
export interface Owner {
  title: string;
}

/** The other item of the site that has a static path; undefined when it is free, or when there is none to have. */
export async function ownerOfPath(ctx: Context, staticPath: string | null, self: number): Promise<Owner | undefined> {
  if (!staticPath) return undefined;
  return contents(ctx, self).select(nameOfContent(ctx)).where('staticPath', '=', staticPath).executeTakeFirst();
}

/** Whose front page or list a path is: the site's, or a catalog's, published or not. */
export async function ownerOfList(ctx: Context, path: string): Promise<Owner | undefined> {
  const [, folder = '', name] = /^(?:(.+)\/)?(index|list)\.\w+$/i.exec(path) ?? [];
  if (name === undefined) return undefined;
  if (name.toLowerCase() === 'index') return ownerOfFolder(ctx, folder);
  const catalog = folder ? await catalogAt(ctx, folder) : undefined;
  return catalog && Object.values(catalog.publishPipeProps).some((props) => props.indexTemplate) ? catalog : undefined;
}

/** Of whom a path is a feed, made yet or not. */
export async function ownerOfFeed(ctx: Context, path: string): Promise<Owner | undefined> {
  const [found, folder = ''] = /^(?:(.+)\/)?(?:feed\.xml|atom\.xml|feed\.json)$/i.exec(path) ?? [];
  return found === undefined ? undefined : ownerOfFolder(ctx, folder);
}

/** The item without a static path whose page lies at a path by the rule of its catalog, public or not. */
export async function ownerOfNumber(ctx: Context, path: string, self: number): Promise<(Owner & Parts) | undefined> {
  const [, folder, number] = /^(.+?)\/(?:\d{4}\/(?:\d\d\/){0,2})?(\d{1,15})\.\w+$/.exec(path) ?? [];
  if (folder === undefined) return undefined;
  return ownerWithParts(
    ctx,
    contents(ctx, self)
      .innerJoin('cms_catalog', 'cms_catalog.id', 'cms_content.catalogId')
      .where('cms_content.id', '=', Number(number))
      .where('cms_content.staticPath', 'is', null)
      .where('cms_catalog.path', '=', folder),
  );
}

/** The item that has a static path, with the number of its parts. */
export const ownerOfNamed = (ctx: Context, path: string, self: number): Promise<(Owner & Parts) | undefined> =>
  ownerWithParts(ctx, contents(ctx, self).where('cms_content.staticPath', '=', path));

/** Whose page is published at a path now. */
export async function ownerOfPage(ctx: Context, path: string, self: number): Promise<Owner | undefined> {
  const pages = await ctx.services.pagesAt(ctx, siteOf(ctx).id, [path]);
  const page = pages.find(({ kind, subjectId }) => kind !== 'content' || subjectId !== self);
  if (!page) return undefined;
  const ofCatalog = page.kind === 'catalog' || page.kind === 'list';
  if (!ofCatalog && page.kind !== 'content') return { title: siteOf(ctx).name };
  const id = page.subjectId;
  const owner = ofCatalog
    ? await ctx.db.selectFrom('cms_catalog').select(nameOfCatalog(ctx)).where('id', '=', id).executeTakeFirst()
    : await ctx.db.selectFrom('cms_content').select(nameOfContent(ctx)).where('id', '=', id).executeTakeFirst();
  return owner ?? { title: path };
}

const another = '{content.another}';

/** What a content is called to the caller. */
export const nameOfContent = (ctx: Context) =>
  sql<string>`case when ${isInScope(ctx, 'cms_content')} then cms_content.title else ${another} end`.as('title');

const nameOfCatalog = (ctx: Context) =>
  sql<string>`case when ${isInScope(ctx, 'cms_catalog')} then cms_catalog.name else ${another} end`.as('title');

interface Parts {
  /** How many pages its body has. */
  parts: number;
}

const contents = (ctx: Context, self: number) =>
  ctx.db
    .selectFrom('cms_content')
    .where('cms_content.siteId', '=', siteOf(ctx).id)
    .where('cms_content.deletedTime', 'is', null)
    .where('cms_content.id', '!=', self);

async function ownerWithParts(ctx: Context, query: ReturnType<typeof contents>): Promise<(Owner & Parts) | undefined> {
  const found = await query
    .innerJoin('cms_version', 'cms_version.id', 'cms_content.versionId')
    .select([nameOfContent(ctx), 'cms_content.contentType', 'cms_version.body'])
    .executeTakeFirst();
  return found && { title: found.title, parts: contentTypeOf(ctx, found).parts(found.body) };
}

const ownerOfFolder = async (ctx: Context, folder: string): Promise<Owner | undefined> =>
  folder ? catalogAt(ctx, folder) : { title: siteOf(ctx).name };

// A catalog that is a link has no pages.
const catalogAt = (ctx: Context, folder: string) =>
  ctx.db
    .selectFrom('cms_catalog')
    .select([nameOfCatalog(ctx), 'publishPipeProps'])
    .where('siteId', '=', siteOf(ctx).id)
    .where('catalogType', '!=', 'link')
    .where((eb) => eb(eb.fn<string>('lower', ['path']), '=', folder.toLowerCase()))
    .executeTakeFirst();

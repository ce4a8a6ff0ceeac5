import { findCatalog, modelIdOf } from '@kaiyin/modules/catalog/server';
import type { ContentData, ContentModel } from '@kaiyin/modules/content/schema';
import { codesOfSite, fieldsOf, modelName } from '@kaiyin/modules/model/server';
import { siteOf, type Context } from '@kaiyin/server-kit';

/** The model that contents of a catalog have; none for who may not see the catalog. */
export async function contentModel(ctx: Context, { catalogId }: { catalogId: number }): Promise<ContentModel | null> {
  const catalog = await findCatalog(ctx, catalogId);
  const id = catalog ? await modelIdOf(ctx, catalogId, 'contentModelId') : 0;
  if (id === 0) return null;
  const siteId = siteOf(ctx).id;
  const [name, fields] = await Promise.all([modelName(ctx, siteId, id), fieldsOf(ctx, siteId, id)]);
  return name === undefined ? null : { id, name, fields };
}

/** What a version said, without values that no model of the site knows any more: they could not be saved again. */
export async function withKnownCodes<T extends Partial<Pick<ContentData, 'ext'>>>(ctx: Context, data: T): Promise<T> {
  const { ext = {} } = data;
  if (Object.keys(ext).length === 0) return data;
  const known = new Set(await codesOfSite(ctx, siteOf(ctx).id, { removed: true }));
  return { ...data, ext: Object.fromEntries(Object.entries(ext).filter(([code]) => known.has(code))) };
}

import { modelIdOf } from '@kaiyin/modules/catalog/server';
import type { ContentData } from '@kaiyin/modules/content/schema';
import type { FieldFacts, FieldValues } from '@kaiyin/modules/model/schema';
import { cleanValues, fieldsOf, keptValues, refuseLackingValues } from '@kaiyin/modules/model/server';
import { siteOf, type Context, type Place } from '@kaiyin/server-kit';

/** The fields that contents of a catalog have besides their own. */
export async function fieldsOfCatalog(ctx: Context, catalogId: number): Promise<FieldFacts[]> {
  const modelId = await modelIdOf(ctx, catalogId, 'contentModelId');
  return modelId === 0 ? [] : fieldsOf(ctx, siteOf(ctx).id, modelId);
}

type Data = Pick<ContentData, 'catalogId' | 'ext'>;

/** Values with their rich texts cleaned; before the transaction that keeps them. */
export async function cleanExt(ctx: Context, { catalogId, ext }: Data, place: Place): Promise<FieldValues> {
  return Object.keys(ext).length === 0 ? ext : cleanValues(ext, await fieldsOfCatalog(ctx, catalogId), place);
}

/** The values that a content has after a save; `before` are those that it had. */
export async function settleExt(ctx: Context, { catalogId, ext }: Data, before: FieldValues): Promise<FieldValues> {
  if (Object.keys(ext).length === 0 && Object.keys(before).length === 0) return ext;
  return keptValues(ctx, siteOf(ctx).id, ext, { fields: await fieldsOfCatalog(ctx, catalogId), before });
}

/** Refuses a content that lacks what the model of its catalog asks for; says which content. */
export async function refuseLackingExt(
  ctx: Context,
  { title, catalogId, ext }: Data & { title: string },
): Promise<void> {
  refuseLackingValues(await fieldsOfCatalog(ctx, catalogId), ext, title);
}

import type { FieldFacts, FieldValues } from '@kaiyin/modules/model/schema';
import { whoWaits, type Context } from '@kaiyin/server-kit';
import { cleanValues, keptValues, refuseLackingValues } from './keep-values.ts';
import { fieldsOf } from './queries.ts';

/** The site of a site or catalog, and the model whose fields it has; 0 for none. */
interface Modelled {
  siteId: number;
  modelId: number;
}

const fieldsIn = async (ctx: Context, { siteId, modelId }: Modelled): Promise<FieldFacts[]> =>
  modelId > 0 ? fieldsOf(ctx, siteId, modelId) : [];

/** Values of a site or a catalog with their rich texts cleaned; before the transaction that keeps them. */
export const cleanOwnValues = async (ctx: Context, modelled: Modelled, given: FieldValues): Promise<FieldValues> =>
  Object.keys(given).length === 0 ? given : cleanValues(given, await fieldsIn(ctx, modelled), whoWaits(ctx));

/** The same as they are kept; refuses, at its field, what does not fit. */
export async function ownValues(
  ctx: Context,
  modelled: Modelled,
  { given, before }: { given: FieldValues; before: FieldValues },
): Promise<FieldValues> {
  if (Object.keys(given).length === 0 && Object.keys(before).length === 0) return before;
  return keptValues(ctx, modelled.siteId, given, { fields: await fieldsIn(ctx, modelled), before });
}

/** Refuses, at their fields, values that a site or a catalog lacks; it is called by its name. */
export async function refuseLackingOwn(
  ctx: Context,
  modelled: Modelled,
  { name, ext }: { name: string; ext: FieldValues },
): Promise<void> {
  refuseLackingValues(await fieldsIn(ctx, modelled), ext, name);
}

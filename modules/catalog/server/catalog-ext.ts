import type { CatalogInput } from '@kaiyin/modules/catalog/schema';
import type { FieldValues } from '@kaiyin/modules/model/schema';
import { cleanOwnValues, ownValues, refuseLackingOwn } from '@kaiyin/modules/model/server';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { modelIdBelow } from './models.ts';

type Modelled = Pick<CatalogInput, 'parentId' | 'extendModelId' | 'ext' | 'name'>;

const modelOf = async (ctx: Context, { extendModelId, parentId }: Modelled) => ({
  siteId: siteOf(ctx).id,
  modelId: await modelIdBelow(ctx, extendModelId, parentId, 'extendModelId'),
});

/** Values with their rich texts cleaned; before the transaction that keeps them. */
export const cleanExt = async (ctx: Context, input: Modelled): Promise<FieldValues> =>
  cleanOwnValues(ctx, await modelOf(ctx, input), input.ext);

/** The values that a catalog has after a save; `before` are those that it had. */
export const settleExt = async (ctx: Context, input: Modelled, before: FieldValues): Promise<FieldValues> =>
  ownValues(ctx, await modelOf(ctx, input), { given: input.ext, before });

/** Refuses a catalog that lacks what its model asks for. */
export const refuseLackingExt = async (ctx: Context, input: Modelled): Promise<void> =>
  refuseLackingOwn(ctx, await modelOf(ctx, input), input);

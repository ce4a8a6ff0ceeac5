import type { Input } from '@kaiyin/entity';
import { model, type ModelOwner } from '@kaiyin/modules/model/schema';
import { announcing, crud, type Context, type Crud } from '@kaiyin/server-kit';
import { modelsChanged } from './events.ts';
import { loadModel } from './queries.ts';

const plain = crud(model);
const announced = announcing<typeof model>(modelsChanged, plain);
const ownerType = 'extension';

/** Extension models without what forbids to remove one; pages hear of every change. Models of other owners are not found. */
export const models: Crud<typeof model> = {
  list: (ctx, query) => plain.list(ctx, { ...query, ownerType }),
  get: (ctx, { id }) => loadModel(ctx, id, ownerType),
  create: (ctx, input) => announced.create(ctx, { ...input, ownerType }),
  update: async (ctx, change) => {
    await loadModel(ctx, change.id, ownerType);
    return announced.update(ctx, { ...change, ownerType });
  },
  remove: announced.remove,
};
export const { create: addModel, update: updateModel } = models;

/** Adds the model of a record that has fields of its own. */
export const addOwnedModel = (
  ctx: Context,
  owner: Exclude<ModelOwner, 'extension'>,
  given: Pick<Input<typeof model>, 'name' | 'code'>,
): Promise<{ id: number }> => plain.create(ctx, { ...given, remark: '', ownerType: owner });

/** Deletes the model of a record that goes, with its fields. */
export const removeOwnedModel = (ctx: Context, owner: Exclude<ModelOwner, 'extension'>, id: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await loadModel(ctx, id, owner);
    await ctx.db.deleteFrom('x_model_field').where('modelId', '=', id).execute();
    await plain.remove(ctx, { ids: [id] });
  });

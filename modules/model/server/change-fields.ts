import type { Change, Input } from '@kaiyin/entity';
import { modelField, type ModelField } from '@kaiyin/modules/model/schema';
import { crud, fail, failField, giveWay, notFound, siteOf, touched, type Context } from '@kaiyin/server-kit';
import { refuseUnfitCode, refuseUnfitField, tidied } from './check-field.ts';
import { modelsChanged } from './events.ts';
import { loadFields, loadModel } from './queries.ts';
import type { ValueHolder } from './values.ts';

type FieldInput = Input<typeof modelField>;

export const fields = crud(modelField);

/** Pages show fields of extension models. */
async function tell(ctx: Context, modelIds: Iterable<number>): Promise<void> {
  for (const id of new Set(modelIds))
    if ((await loadModel(ctx, id)).ownerType === 'extension')
      return ctx.emit(modelsChanged, { siteId: siteOf(ctx).id });
}

/** A field that is in its model; one that was removed is not found. */
export async function getField(ctx: Context, { id }: { id: number }): Promise<ModelField> {
  const field = await fields.get(ctx, { id });
  if (field.removed) throw notFound();
  return field;
}

/** Adds a field to a model. */
export const addField = (ctx: Context, input: FieldInput): Promise<{ id: number }> =>
  ctx.transaction(async (ctx) => {
    await loadModel(ctx, input.modelId);
    const field = tidied({ ...input, removed: false });
    await refuseUnfitCode(ctx, field);
    await refuseUnfitField(ctx, field);
    const made = await fields.create(ctx, field);
    await tell(ctx, [input.modelId]);
    return made;
  });

/** Changes a field; its model and its code stay, so that its values do. */
export const updateField = (ctx: Context, change: Change<typeof modelField>): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await fields.update(ctx, { ...(await changed(ctx, change)), updateTime: change.updateTime });
    await tell(ctx, [change.modelId]);
  });

/** A field as a change would leave it; refuses a change that must not be. */
export async function changed(ctx: Context, change: Change<typeof modelField>): Promise<FieldInput & { id: number }> {
  const { id, updateTime: _, ...input } = change;
  const before = await getField(ctx, { id });
  if (before.modelId !== input.modelId) failField('modelId', 'model.modelStays');
  if (before.code !== input.code) failField('code', 'model.codeStays');
  const field = tidied({ ...input, removed: false });
  await refuseUnfitField(ctx, field);
  return { ...field, id };
}

/** Takes fields out of their models, or puts them back; their values stay. */
export const setRemoved = (ctx: Context, ids: readonly number[], removed: boolean): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const changing = await loadFields(ctx, ids);
    for (const field of changing) {
      if (field.removed === removed) continue;
      const { id, ...row } = field;
      const input = Object.fromEntries(
        Object.keys(modelField.fields).map((name) => [name, row[name as keyof typeof row]]),
      );
      await fields.update(ctx, { ...(input as FieldInput), removed, id });
    }
    await tell(
      ctx,
      changing.map(({ modelId }) => modelId),
    );
  });

/** Brings the fields of a model into an order; those that are not named come after them. */
export const sortFields = (ctx: Context, { modelId, ids }: { modelId: number; ids: number[] }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const { name } = await loadModel(ctx, modelId);
    const named = await loadFields(ctx, ids);
    if (named.some((field) => field.modelId !== modelId)) failField('ids', 'model.modelStays');
    const rest = await othersOf(ctx, modelId, ids);
    for (const [index, id] of [...new Set([...ids, ...rest])].entries())
      await ctx.db
        .updateTable('x_model_field')
        .set({ sort: index + 1, ...touched(ctx) })
        .where('id', '=', id)
        .execute();
    await ctx.audit('x_model_field.sorted', { id: modelId, name });
    await tell(ctx, [modelId]);
  });

async function othersOf(ctx: Context, modelId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('x_model_field')
    .select('id')
    .where('modelId', '=', modelId)
    .where('id', 'not in', [...ids])
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes removed fields for good, with their values. */
export const purgeFields = (ctx: Context, ids: readonly number[], holders: readonly ValueHolder[]): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const purged = await loadFields(ctx, ids);
    for (const { id, name, removed, modelId, code } of purged) {
      if (!removed) fail('model.notRemoved', { name });
      for (const holder of holders) await holder.purge(ctx, { modelId, code });
      await fields.remove(ctx, { ids: [id] });
      await giveWay();
    }
    await tell(
      ctx,
      purged.map(({ modelId }) => modelId),
    );
  });

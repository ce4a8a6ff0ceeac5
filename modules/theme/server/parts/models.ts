import { pick } from '@kaiyin/entity';
import { model, modelField, type Model, type ModelField } from '@kaiyin/modules/model/schema';
import { addField, addModel, updateField, updateModel } from '@kaiyin/modules/model/server';
import { notFound, type Context } from '@kaiyin/server-kit';
import { z } from 'zod';
import { among, type Part } from '../part.ts';
import { rulesOf } from '../rules-of.ts';

const file = 'data/models.json';
const fieldNames = [
  'name',
  'nameEn',
  'code',
  'controlType',
  'required',
  'rule',
  'pattern',
  'options',
  'dictionary',
  'defaultValue',
  'help',
  'filterable',
  'sort',
] as const satisfies (keyof typeof modelField.fields)[];
type FieldData = Pick<ModelField, (typeof fieldNames)[number]>;
interface ModelData extends Pick<Model, 'name' | 'code' | 'remark'> {
  fields: FieldData[];
}
const modelData: z.ZodType<ModelData> = z.object({
  ...rulesOf(model.fields, ['name', 'code', 'remark']),
  fields: z.array(z.object(rulesOf(modelField.fields, fieldNames))).max(200),
});

async function fieldsIn({ db }: Context, modelIds: readonly number[]): Promise<ModelField[]> {
  if (modelIds.length === 0) return [];
  const rows = await db
    .selectFrom('x_model_field')
    .selectAll()
    .where('modelId', 'in', [...modelIds])
    .where('removed', '=', false)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows as ModelField[];
}

async function fill(ctx: Context, modelId: number, { fields }: ModelData): Promise<void> {
  const known = new Map((await fieldsIn(ctx, [modelId])).map((field) => [field.code, field.id]));
  for (const data of fields) {
    const input = modelField.input.parse({ ...data, modelId });
    const id = known.get(data.code);
    if (id === undefined) await addField(ctx, input);
    else await updateField(ctx, { ...input, id });
  }
}

export const modelsPart: Part<ModelData> = {
  part: 'models',
  permissions: ['cms:exmodel:add', 'cms:exmodel:edit'],
  keyOf: (data) => data.code,
  nameOf: (data) => data.name,
  ofSite: async (ctx, names, wanted) => {
    const rows = (await ctx.db
      .selectFrom('x_model')
      .selectAll()
      .where('siteId', '=', names.siteId)
      .where('ownerType', '=', 'extension')
      .orderBy('id')
      .execute()) as Model[];
    const found = among(rows, wanted, (row) => row.code);
    const fields = await fieldsIn(
      ctx,
      found.map(({ id }) => id),
    );
    return found.map((row) => ({
      ...pick(row, ['name', 'code', 'remark']),
      fields: fields.filter(({ modelId }) => modelId === row.id).map((field) => pick(field, fieldNames)),
    }));
  },
  write: (items, out) => out.text(file, JSON.stringify(items, null, 1)),
  read: (folder) => folder.list(file, modelData),
  add: async (ctx, data, { names }) => {
    const { id } = await addModel(ctx, model.input.parse(data));
    names.models.set(id, data.code);
    await fill(ctx, id, data);
  },
  // Fields that the theme does not have stay, with their values.
  change: async (ctx, data, { names }) => {
    const id = names.models.idOf(data.code);
    if (id === undefined) throw notFound();
    await updateModel(ctx, { ...model.input.parse(data), id });
    await fill(ctx, id, data);
  },
};

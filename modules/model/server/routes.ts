import { nameOfDefault } from '@kaiyin/modules/dictionary/server';
import * as api from '@kaiyin/modules/model/schema';
import { crudRoutes, fail, historyRoute, route, siteOf, type Context, type Route } from '@kaiyin/server-kit';
import { addField, fields, getField, purgeFields, setRemoved, sortFields, updateField } from './change-fields.ts';
import { models } from './change-models.ts';
import { countValues, fieldConversion } from './conversion.ts';
import { fieldsOf, loadModel } from './queries.ts';
import type { ModelUsers, ValueHolder } from './values.ts';

/** The calls of models; `holders` hold values of their fields, `users` say what names a model. */
export const modelRoutes = (holders: readonly ValueHolder[], users: readonly ModelUsers[]): Route[] => [
  ...crudRoutes(api.modelApi, { ...models, remove: (ctx, { ids }) => removeModels(ctx, ids, users) }),
  route(api.modelOptions, modelOptions),
  historyRoute(api.modelHistory, { kinds: ['x_model'], see: (ctx, { id }) => loadModel(ctx, id) }),
  ...crudRoutes(api.modelFieldApi, {
    list: fields.list,
    get: getField,
    create: addField,
    update: updateField,
    remove: (ctx, { ids }) => setRemoved(ctx, ids, true),
  }),
  route(api.fieldsOfModel, async (ctx, { modelId }) => {
    await loadModel(ctx, modelId);
    return fieldsOf(ctx, siteOf(ctx).id, modelId);
  }),
  route(api.listControls, () =>
    api.controlTypes.map((type) => {
      const { hasOptions, rules } = api.controls[type];
      return { type, hasOptions, rules };
    }),
  ),
  route(api.listDictionaries, listDictionaries),
  route(api.sortFields, sortFields),
  route(api.countValues, (ctx, input) => countValues(ctx, input, holders)),
  route(api.fieldConversion, (ctx, change) => fieldConversion(ctx, change, holders)),
  route(api.restoreFields, (ctx, { ids }) => setRemoved(ctx, ids, false)),
  route(api.purgeFields, (ctx, { ids }) => purgeFields(ctx, ids, holders)),
];

const modelOptions = (ctx: Context): Promise<api.ModelOption[]> =>
  ctx.db
    .selectFrom('x_model')
    .select(['id', 'name', 'code'])
    .where('siteId', '=', siteOf(ctx).id)
    .orderBy('name')
    .orderBy('id')
    .execute();

async function listDictionaries(ctx: Context): Promise<{ type: string; name: string }[]> {
  const rows = await ctx.db.selectFrom('sys_dict_type').select(['dictType', 'dictName']).orderBy('dictType').execute();
  return rows.map(({ dictType, dictName }) => ({
    type: dictType,
    name: nameOfDefault(ctx, `DICT.${dictType}`, dictName, ctx.locale),
  }));
}

/** Deletes models with their fields; refuses those that something uses, by what it is called. */
const removeModels = (ctx: Context, ids: number[], users: readonly ModelUsers[]): Promise<void> =>
  ctx.transaction(async (ctx) => {
    for (const id of ids) {
      const { name } = await loadModel(ctx, id);
      const names = (await Promise.all(users.map((usersOf) => usersOf(ctx, id)))).flat();
      if (names.length > 0) fail('model.inUse', { name, users: names.join(', ') });
    }
    await ctx.db.deleteFrom('x_model_field').where('modelId', 'in', ids).execute();
    await models.remove(ctx, { ids });
  });

import * as api from '@kaiyin/modules/model/schema';
import { crudRoutes, fail, historyRoute, route, siteOf, type Context, type Route } from '@kaiyin/server-kit';
import { models } from './change-models.ts';
import { fieldRoutes } from './field-routes.ts';
import { loadModel } from './queries.ts';
import type { ModelUsers, ValueHolder } from './values.ts';

/** The calls of models; `holders` hold values of their fields, `users` say what names a model. */
export const modelRoutes = (holders: readonly ValueHolder[], users: readonly ModelUsers[]): Route[] => [
  ...crudRoutes(api.modelApi, { ...models, remove: (ctx, { ids }) => removeModels(ctx, ids, users) }),
  route(api.modelOptions, modelOptions),
  historyRoute(api.modelHistory, { kinds: ['x_model'], see: (ctx, { id }) => loadModel(ctx, id, 'extension') }),
  ...fieldRoutes(api.extensionFields, { owner: 'extension', holders }),
  route(api.listControls, () =>
    api.controlTypes.map((type) => {
      const { hasOptions, rules } = api.controls[type];
      return { type, hasOptions, rules };
    }),
  ),
];

const modelOptions = (ctx: Context): Promise<api.ModelOption[]> =>
  ctx.db
    .selectFrom('x_model')
    .select(['id', 'name', 'code'])
    .where('siteId', '=', siteOf(ctx).id)
    .where('ownerType', '=', 'extension')
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Deletes models with their fields; refuses those that something uses, by what it is called. */
const removeModels = (ctx: Context, ids: number[], users: readonly ModelUsers[]): Promise<void> =>
  ctx.transaction(async (ctx) => {
    for (const id of ids) {
      const { name } = await loadModel(ctx, id, 'extension');
      const names = (await Promise.all(users.map((usersOf) => usersOf(ctx, id)))).flat();
      if (names.length > 0) fail('model.inUse', { name, users: names.join(', ') });
    }
    await ctx.db.deleteFrom('x_model_field').where('modelId', 'in', ids).execute();
    await models.remove(ctx, { ids });
  });

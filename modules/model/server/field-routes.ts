import { nameOfDefault } from '@kaiyin/modules/dictionary/server';
import type { FieldCalls, ModelField, ModelOwner } from '@kaiyin/modules/model/schema';
import { crudRoutes, route, ruledRoutes, siteOf, type Context, type Route } from '@kaiyin/server-kit';
import { addField, fields, getField, purgeFields, setRemoved, sortFields, updateField } from './change-fields.ts';
import { countValues, fieldConversion } from './conversion.ts';
import { fieldsOf, loadFields, loadModel } from './queries.ts';
import type { ValueHolder } from './values.ts';

interface Owned {
  owner: ModelOwner;
  holders: readonly ValueHolder[];
  /** Refuses a field that records of this owner cannot have. */
  refuse?: (field: Pick<ModelField, 'controlType' | 'code'>) => void;
  /** Called in the transaction of each change, once per model. */
  changed?: (ctx: Context, modelId: number) => Promise<void>;
}

/** The calls of the fields of one owner's models: fields of other owners are not found by them. */
export function fieldRoutes(calls: FieldCalls, { owner, holders, refuse, changed }: Owned): Route[] {
  const own = async (ctx: Context, ids: readonly number[]): Promise<Set<number>> => {
    const modelIds = new Set((await loadFields(ctx, ids)).map(({ modelId }) => modelId));
    for (const id of modelIds) await loadModel(ctx, id, owner);
    return modelIds;
  };
  const changing = <T>(ctx: Context, modelIds: Iterable<number>, run: (ctx: Context) => Promise<T>): Promise<T> =>
    ctx.transaction(async (ctx) => {
      const made = await run(ctx);
      for (const id of modelIds) await changed?.(ctx, id);
      return made;
    });
  const changingFields = <T>(ctx: Context, ids: readonly number[], run: (ctx: Context) => Promise<T>) =>
    ctx.transaction(async (ctx) => changing(ctx, await own(ctx, ids), run));
  const plain = owner === 'extension' ? crudRoutes : ruledRoutes;
  return [
    ...plain(calls.api, {
      list: async (ctx, query) =>
        fields.list(ctx, { ...query, modelId: await listedModels(ctx, owner, query.modelId) }),
      get: async (ctx, { id }) => {
        await own(ctx, [id]);
        return getField(ctx, { id });
      },
      create: async (ctx, input) => {
        await loadModel(ctx, input.modelId, owner);
        refuse?.(input);
        return changing(ctx, [input.modelId], (ctx) => addField(ctx, input));
      },
      update: (ctx, change) => {
        refuse?.(change);
        return changingFields(ctx, [change.id], (ctx) => updateField(ctx, change));
      },
      remove: (ctx, { ids }) => changingFields(ctx, ids, (ctx) => setRemoved(ctx, ids, true)),
    }),
    route(calls.all, async (ctx, { modelId }) => {
      await loadModel(ctx, modelId, owner);
      return fieldsOf(ctx, siteOf(ctx).id, modelId);
    }),
    route(calls.dictionaries, listDictionaries),
    route(calls.sort, async (ctx, wanted) => {
      await loadModel(ctx, wanted.modelId, owner);
      return changing(ctx, [wanted.modelId], (ctx) => sortFields(ctx, wanted));
    }),
    route(calls.count, async (ctx, input) => {
      await own(ctx, input.ids.split(',').map(Number));
      return countValues(ctx, input, holders);
    }),
    route(calls.conversion, async (ctx, change) => {
      await own(ctx, [change.id]);
      refuse?.(change);
      return fieldConversion(ctx, change, holders);
    }),
    route(calls.restore, (ctx, { ids }) => changingFields(ctx, ids, (ctx) => setRemoved(ctx, ids, false))),
    route(calls.purge, (ctx, { ids }) => changingFields(ctx, ids, (ctx) => purgeFields(ctx, ids, holders))),
  ];
}

/** The models of an owner that are asked for, or all of them, with commas between. */
async function listedModels(ctx: Context, owner: ModelOwner, wanted: unknown): Promise<string> {
  const rows = await ctx.db
    .selectFrom('x_model')
    .select('id')
    .where('siteId', '=', siteOf(ctx).id)
    .where('ownerType', '=', owner)
    .execute();
  const asked = typeof wanted === 'string' && wanted !== '' ? wanted.split(',').map(Number) : undefined;
  const ids = rows.map(({ id }) => id).filter((id) => !asked || asked.includes(id));
  // No model has this id.
  return ids.length === 0 ? '0' : ids.join(',');
}

async function listDictionaries(ctx: Context): Promise<{ type: string; name: string }[]> {
  const rows = await ctx.db.selectFrom('sys_dict_type').select(['dictType', 'dictName']).orderBy('dictType').execute();
  return rows.map(({ dictType, dictName }) => ({
    type: dictType,
    name: nameOfDefault(ctx, `DICT.${dictType}`, dictName, ctx.locale),
  }));
}

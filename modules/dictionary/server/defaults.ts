import { defaultDictionaries, defaultParameters } from '@kaiyin/modules/dictionary/schema';
import { created, type Context } from '@kaiyin/server-kit';
import './tables.ts';

/** Adds the dictionaries and parameters of the product that are missing; what somebody changed stays as it is. */
export function seedDictionaries(ctx: Context): Promise<void> {
  return ctx.transaction(async (ctx) => {
    await seedTypes(ctx);
    await seedEntries(ctx);
    await seedParameters(ctx);
  });
}

async function seedTypes(ctx: Context): Promise<void> {
  const rows = await ctx.db.selectFrom('sys_dict_type').select('dictType').execute();
  const present = new Set(rows.map(({ dictType }) => dictType));
  const missing = Object.entries(defaultDictionaries)
    .filter(([dictType]) => !present.has(dictType))
    .map(([dictType, { zh }]) => ({ ...created(ctx), dictType, dictName: zh, fixed: true, remark: '' }));
  if (missing.length > 0) await ctx.db.insertInto('sys_dict_type').values(missing).execute();
}

async function seedEntries(ctx: Context): Promise<void> {
  const rows = await ctx.db.selectFrom('sys_dict_data').select(['dictType', 'dictValue']).execute();
  const present = new Set(rows.map(({ dictType, dictValue }) => `${dictType}.${dictValue}`));
  const missing = Object.entries(defaultDictionaries).flatMap(([dictType, { entries }]) =>
    entries
      .map(([dictValue, dictLabel, , listClass], index) => ({
        ...created(ctx),
        dictType,
        dictLabel,
        dictValue,
        dictSort: index,
        cssClass: null,
        listClass: listClass ?? null,
        status: 'enabled' as const,
        fixed: true,
        remark: '',
      }))
      .filter(({ dictValue }) => !present.has(`${dictType}.${dictValue}`)),
  );
  if (missing.length > 0) await ctx.db.insertInto('sys_dict_data').values(missing).execute();
}

// Removable parameters come once, with the first start, so that they stay away after somebody removed them.
async function seedParameters(ctx: Context): Promise<void> {
  const rows = await ctx.db.selectFrom('sys_config').select('configKey').execute();
  const present = new Set(rows.map(({ configKey }) => configKey));
  const missing = Object.entries(defaultParameters)
    .filter(([key, { removable }]) => !present.has(key) && (!removable || rows.length === 0))
    .map(([configKey, { zh, value, remark, removable }]) => ({
      ...created(ctx),
      configKey,
      configName: zh,
      configValue: value,
      fixed: !removable,
      remark: remark?.zh ?? '',
    }));
  if (missing.length > 0) await ctx.db.insertInto('sys_config').values(missing).execute();
}

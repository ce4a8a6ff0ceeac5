import { defaultParameters } from '@kaiyin/modules/dictionary/schema';
import { created, type Context } from '@kaiyin/server-kit';
import { forgetOpenValues, keepSecret, masked } from './secrets.ts';

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
  const missing = [...ctx.services.dictionaries.byName.values()]
    .filter(({ name }) => !present.has(name))
    .map(({ name, label: [zh] }) => ({ ...created(ctx), dictType: name, dictName: zh, fixed: true, remark: '' }));
  if (missing.length > 0) await ctx.db.insertInto('sys_dict_type').values(missing).execute();
}

async function seedEntries(ctx: Context): Promise<void> {
  const rows = await ctx.db.selectFrom('sys_dict_data').select(['dictType', 'dictValue']).execute();
  const present = new Set(rows.map(({ dictType, dictValue }) => `${dictType}.${dictValue}`));
  const missing = [...ctx.services.dictionaries.byName.values()].flatMap(({ name: dictType, entries }) =>
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
      visibility: 'internal' as const,
      unused: false,
    }));
  if (missing.length > 0) await ctx.db.insertInto('sys_config').values(missing).execute();
  await followDefaults(ctx);
}

// Who may read them, and whether anything does, is the product's to say: an edition that obeys one more shows it.
async function followDefaults(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .selectFrom('sys_config')
    .select(['id', 'configKey', 'visibility', 'unused', 'configValue'])
    .execute();
  for (const { id, configKey, configValue, ...before } of rows) {
    const known = defaultParameters[configKey];
    if (!known) continue;
    const now = { visibility: known.visibility ?? ('internal' as const), unused: known.readBy === undefined };
    if (now.visibility === before.visibility && now.unused === before.unused) continue;
    const isCovered = now.visibility === 'secret' && before.visibility !== 'secret';
    if (isCovered) await keepSecret(ctx, id, configValue);
    if (isCovered) await forgetOpenValues(ctx, id);
    const change = isCovered ? { ...now, configValue: masked(configValue) } : now;
    await ctx.db.updateTable('sys_config').set(change).where('id', '=', id).execute();
  }
}

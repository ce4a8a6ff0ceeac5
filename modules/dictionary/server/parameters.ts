import { isSecretName, type Input } from '@kaiyin/entity';
import {
  config,
  defaultParameters,
  secretMask,
  typeRules,
  type Config,
  type ParameterKind,
} from '@kaiyin/modules/dictionary/schema';
import { crud, fail, failField, remembered, type Context, type Crud } from '@kaiyin/server-kit';
import { parametersChanged } from './events.ts';
import { forgetOpenValues, forgetSecrets, keepSecret, masked } from './secrets.ts';

// Other processes' changes are seen within half a minute.
const known = remembered('dictionary.parameters', { max: 500, ttl: 30_000, visible: 'keys' }, loadValue);
const plain = crud(config);
type ParameterInput = Input<typeof config>;

export const forgetParameters = known.forget;

async function parametersHaveChanged(ctx: Context): Promise<void> {
  ctx.afterCommit(() => forgetParameters(ctx));
  await ctx.emit(parametersChanged, {});
}

/** The value of a parameter, secrets included, for the program itself; undefined when there is none with this key. */
export const configValue = async (ctx: Context, key: string): Promise<string | undefined> =>
  (await known.of(ctx, key))?.value;

/** The value of a parameter that everybody may read; undefined for all others. Whatever leaves the server reads it here. */
export async function publicValue(ctx: Context, key: string): Promise<string | undefined> {
  const parameter = await known.of(ctx, key);
  return parameter?.visibility === 'public' ? parameter.value : undefined;
}

/** Parameters that something reads; those that come with the product keep key and visibility, and stay. */
export const parameters: Crud<typeof config> = {
  ...plain,
  list: (ctx, query) => plain.list(ctx, { ...query, unused: false }),
  create: createParameter,
  update: updateParameter,
  remove: removeParameters,
};

const visibilityOf = ({ configKey, visibility }: ParameterInput): Config['visibility'] =>
  isSecretName(configKey) ? 'secret' : visibility;

function createParameter(ctx: Context, input: ParameterInput): Promise<{ id: number }> {
  return ctx.transaction(async (ctx) => {
    if (input.configValue === secretMask) failField('configValue', 'dictionary.secretStays');
    await parametersHaveChanged(ctx);
    const visibility = visibilityOf(input);
    const own = { ...input, visibility, fixed: false, unused: false };
    if (visibility !== 'secret') return plain.create(ctx, own);
    const { id } = await plain.create(ctx, { ...own, configValue: masked(input.configValue) });
    await keepSecret(ctx, id, input.configValue);
    return { id };
  });
}

function updateParameter(ctx: Context, input: ParameterInput & { id: number }): Promise<void> {
  return ctx.transaction(async (ctx) => {
    const before = await plain.get(ctx, input);
    const { fixed, unused } = before;
    if (fixed && before.configKey !== input.configKey) failField('configKey', 'dictionary.keyFixed');
    if (before.configValue !== input.configValue) refuseValue(input);
    const visibility = fixed ? before.visibility : visibilityOf(input);
    const configValue = await valueToKeep(ctx, before, { ...input, visibility });
    await plain.update(ctx, { ...input, configValue, visibility, fixed, unused });
    await parametersHaveChanged(ctx);
  });
}

function refuseValue({ configKey, configValue }: ParameterInput): void {
  const { rule, setting } = defaultParameters[configKey] ?? {};
  const broken = [rule, setting && typeRules[setting.type]].find((one) => one && !one.takes(configValue.trim()));
  if (broken) failField('configValue', broken.message);
}

/** What the row is to hold: the value, or the mask of a secret, which goes where no list looks. */
async function valueToKeep(ctx: Context, before: Config, { configValue, visibility }: ParameterInput): Promise<string> {
  const isUntouched = before.visibility === 'secret' && configValue === secretMask;
  if (visibility === 'secret') {
    if (!isUntouched) await keepSecret(ctx, before.id, configValue);
    if (before.visibility !== 'secret') await forgetOpenValues(ctx, before.id);
    return masked(configValue);
  }
  if (isUntouched && before.configValue === secretMask) failField('configValue', 'dictionary.secretStays');
  await forgetSecrets(ctx, [before.id]);
  return configValue;
}

function removeParameters(ctx: Context, { ids }: { ids: number[] }): Promise<void> {
  return ctx.transaction(async (ctx) => {
    const fixed = await ctx.db
      .selectFrom('sys_config')
      .select('configName')
      .where('id', 'in', ids)
      .where('fixed', '=', true)
      .orderBy('id')
      .executeTakeFirst();
    if (fixed) fail('dictionary.parameterNotRemovable', { name: fixed.configName });
    await plain.remove(ctx, { ids });
    await forgetSecrets(ctx, ids);
    await parametersHaveChanged(ctx);
  });
}

async function loadValue(ctx: Context, key: string): Promise<{ value: string; visibility: string } | undefined> {
  const row = await ctx.db
    .selectFrom('sys_config')
    .leftJoin('sys_config_secret', 'sys_config_secret.configId', 'sys_config.id')
    .select(['configValue', 'visibility', 'secretValue'])
    .where('configKey', '=', key)
    .executeTakeFirst();
  return row && { value: row.secretValue ?? row.configValue, visibility: row.visibility };
}

/** What the settings page has to know of the parameters that something reads, by key. */
export const parameterKinds = (): Record<string, ParameterKind> =>
  Object.fromEntries(
    Object.entries(defaultParameters).flatMap(([key, { setting, value }]) =>
      setting ? [[key, { group: setting.group, type: setting.type, standard: value }]] : [],
    ),
  );

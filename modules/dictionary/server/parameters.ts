import type { Input } from '@kaiyin/entity';
import { config } from '@kaiyin/modules/dictionary/schema';
import { crud, fail, failField, type Context, type Crud } from '@kaiyin/server-kit';
import { remembered } from './remembered.ts';
import './tables.ts';

const known = remembered(loadValue);
const plain = crud(config);
type ParameterInput = Input<typeof config>;

export const forgetParameters = known.forget;

/** The value of a parameter; undefined when there is none with this key. */
export const configValue = (ctx: Context, key: string): Promise<string | undefined> => known.of(ctx, key);

/** Parameters; those that come with the product keep their key and stay. */
export const parameters: Crud<typeof config> = {
  ...plain,
  create: (ctx, input) =>
    ctx.transaction((ctx) => {
      ctx.afterCommit(forgetParameters);
      return plain.create(ctx, { ...input, fixed: false });
    }),
  update: updateParameter,
  remove: removeParameters,
};

function updateParameter(ctx: Context, input: ParameterInput & { id: number }): Promise<void> {
  return ctx.transaction(async (ctx) => {
    const { fixed, configKey } = await plain.get(ctx, input);
    if (fixed && configKey !== input.configKey) failField('configKey', 'dictionary.keyFixed');
    await plain.update(ctx, { ...input, fixed });
    ctx.afterCommit(forgetParameters);
  });
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
    ctx.afterCommit(forgetParameters);
  });
}

async function loadValue(ctx: Context, key: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('sys_config')
    .select('configValue')
    .where('configKey', '=', key)
    .executeTakeFirst();
  return row?.configValue;
}

import type { Input } from '@kaiyin/entity';
import { dictType, type DictTypeView } from '@kaiyin/modules/dictionary/schema';
import { crud, fail, failField, type Context, type Crud } from '@kaiyin/server-kit';
import { takesEntries } from './declared.ts';
import { entriesChanged } from './entries.ts';

const plain = crud(dictType);
type TypeInput = Input<typeof dictType>;

/** Dictionaries; those that come with the product keep their type and stay. */
export const dictTypes: Crud<typeof dictType> = {
  ...plain,
  get: getType,
  create: (ctx, input) => plain.create(ctx, { ...input, fixed: false }),
  update: updateType,
  remove: removeTypes,
};

async function getType(ctx: Context, input: { id: number }): Promise<DictTypeView> {
  const type = await plain.get(ctx, input);
  return { ...type, takesEntries: !type.fixed || takesEntries(ctx, type.dictType) };
}

function updateType(ctx: Context, input: TypeInput & { id: number }): Promise<void> {
  return ctx.transaction(async (ctx) => {
    const before = await plain.get(ctx, input);
    const isRenamed = before.dictType !== input.dictType;
    if (isRenamed && before.fixed) failField('dictType', 'dictionary.typeFixed');
    await plain.update(ctx, { ...input, fixed: before.fixed });
    if (!isRenamed) return;
    await ctx.db
      .updateTable('sys_dict_data')
      .set({ dictType: input.dictType })
      .where('dictType', '=', before.dictType)
      .execute();
    await entriesChanged(ctx);
  });
}

function removeTypes(ctx: Context, { ids }: { ids: number[] }): Promise<void> {
  return ctx.transaction(async (ctx) => {
    const types = await ctx.db.selectFrom('sys_dict_type').selectAll().where('id', 'in', ids).orderBy('id').execute();
    for (const { dictName: name, dictType: type, fixed } of types) {
      if (fixed) fail('dictionary.typeNotRemovable', { name });
      const count = await entriesUnder(ctx, type);
      if (count > 0) fail('dictionary.typeHasEntries', { name, count });
    }
    await plain.remove(ctx, { ids });
    await entriesChanged(ctx);
  });
}

async function entriesUnder(ctx: Context, type: string): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('sys_dict_data')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('dictType', '=', type)
    .executeTakeFirstOrThrow();
  return Number(n);
}

import type { Input } from '@kaiyin/entity';
import { dictData } from '@kaiyin/modules/dictionary/schema';
import { crud, fail, failField, type Context, type Crud } from '@kaiyin/server-kit';
import { takesEntries } from './declared.ts';
import { entriesChanged } from './entries.ts';

const plain = crud(dictData);
type EntryInput = Input<typeof dictData>;

/** Entries of dictionaries; those that come with the product keep their value and stay. */
export const dictEntries: Crud<typeof dictData> = {
  ...plain,
  create: addEntry,
  update: updateEntry,
  remove: removeEntries,
};

function addEntry(ctx: Context, input: EntryInput): Promise<{ id: number }> {
  return ctx.transaction(async (ctx) => {
    const type = await ctx.db
      .selectFrom('sys_dict_type')
      .select(['dictName', 'fixed'])
      .where('dictType', '=', input.dictType)
      .executeTakeFirst();
    if (!type) failField('dictType', 'dictionary.typeMissing', { type: input.dictType });
    if (type.fixed && !takesEntries(ctx, input.dictType)) fail('dictionary.typeClosed', { name: type.dictName });
    await entriesChanged(ctx);
    return plain.create(ctx, { ...input, fixed: false });
  });
}

function updateEntry(ctx: Context, input: EntryInput & { id: number }): Promise<void> {
  return ctx.transaction(async (ctx) => {
    const { fixed, dictType, dictValue } = await plain.get(ctx, input);
    if (dictType !== input.dictType) failField('dictType', 'dictionary.typeOfEntry');
    if (fixed && dictValue !== input.dictValue) failField('dictValue', 'dictionary.valueFixed');
    await plain.update(ctx, { ...input, fixed });
    await entriesChanged(ctx);
  });
}

function removeEntries(ctx: Context, { ids }: { ids: number[] }): Promise<void> {
  return ctx.transaction(async (ctx) => {
    const fixed = await ctx.db
      .selectFrom('sys_dict_data')
      .select('dictLabel')
      .where('id', 'in', ids)
      .where('fixed', '=', true)
      .orderBy('id')
      .executeTakeFirst();
    if (fixed) fail('dictionary.entryNotRemovable', { name: fixed.dictLabel });
    await plain.remove(ctx, { ids });
    await entriesChanged(ctx);
  });
}

import type { Locale } from '@kaiyin/entity';
import { nameOfDefault, type DictEntry } from '@kaiyin/modules/dictionary/schema';
import { remembered, type Context } from '@kaiyin/server-kit';
import { dictionaryChanged } from './events.ts';
import './tables.ts';

// Other processes' changes are seen within half a minute.
const known = remembered('dictionary.entries', { max: 500, ttl: 30_000, visible: 'values' }, loadEntries);
export const forgetEntries = known.forget;

/** Says, in the transaction that changes entries, that they are others. */
export async function entriesChanged(ctx: Context): Promise<void> {
  ctx.afterCommit(() => forgetEntries(ctx));
  await ctx.emit(dictionaryChanged, {});
}

/** The enabled entries of a dictionary in their order, named in the caller's language unless told; none for an unknown type. */
export async function entriesOf(ctx: Context, type: string, locale: Locale = ctx.locale): Promise<DictEntry[]> {
  return (await known.of(ctx, type)).map((entry) => ({
    ...entry,
    dictLabel: nameOfDefault(locale, `DICT.${type}.${entry.dictValue}`, entry.dictLabel),
  }));
}

function loadEntries(ctx: Context, type: string): Promise<DictEntry[]> {
  return ctx.db
    .selectFrom('sys_dict_data')
    .select(['dictLabel', 'dictValue', 'listClass', 'cssClass'])
    .where('dictType', '=', type)
    .where('status', '=', 'enabled')
    .orderBy('dictSort')
    .orderBy('id')
    .execute();
}

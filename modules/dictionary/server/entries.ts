import type { Locale } from '@kaiyin/entity';
import { nameOfDefault, type DictEntry } from '@kaiyin/modules/dictionary/schema';
import type { Context } from '@kaiyin/server-kit';
import { remembered } from './remembered.ts';
import './tables.ts';

const known = remembered(loadEntries);
export const forgetEntries = known.forget;

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

import type { Locale } from '@kaiyin/entity';
import type { DictEntry } from '@kaiyin/modules/dictionary/schema';
import { changedWordsIn, translationsChanged } from '@kaiyin/modules/translation/server';
import { remembered, witness, type Context } from '@kaiyin/server-kit';
import { nameOfDefault } from './declared.ts';
import { dictionaryChanged } from './events.ts';

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
  return (await known.of(ctx, type)).map(({ translated, ...entry }) => ({
    ...entry,
    dictLabel: translated[locale] ?? nameOfDefault(ctx, keyOf(type, entry), entry.dictLabel, locale),
  }));
}

/** Whether a dictionary offers a value. Before it says no, it reads again: another process may have added the value. */
export async function isInDictionary(ctx: Context, dictionary: string, value: string): Promise<boolean> {
  const isValue = ({ dictValue }: KnownEntry) => dictValue === value;
  if ((await known.of(ctx, dictionary)).some(isValue)) return true;
  const isNew = (await loadEntries(ctx, dictionary)).some(isValue);
  if (isNew) known.forgetHere(ctx);
  return isNew;
}

const keyOf = (type: string, { dictValue }: Pick<DictEntry, 'dictValue'>) => `DICT.${type}.${dictValue}`;

/** Entries whose labels are translated are others. */
export const translatedEntries = witness(translationsChanged, async (ctx, { keys }) => {
  if (keys.some((key) => key.startsWith('DICT.'))) await entriesChanged(ctx);
});

interface KnownEntry extends DictEntry {
  translated: Partial<Record<Locale, string>>;
}

async function loadEntries(ctx: Context, type: string): Promise<KnownEntry[]> {
  const entries = await ctx.db
    .selectFrom('sys_dict_data')
    .select(['dictLabel', 'dictValue', 'listClass', 'cssClass'])
    .where('dictType', '=', type)
    .where('status', '=', 'enabled')
    .orderBy('dictSort')
    .orderBy('id')
    .execute();
  const translated = await changedWordsIn(
    ctx,
    entries.map((entry) => keyOf(type, entry)),
  );
  return entries.map((entry) => ({ ...entry, translated: translated.get(keyOf(type, entry)) ?? {} }));
}

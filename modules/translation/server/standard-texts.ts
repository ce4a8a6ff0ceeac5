import { locales, type Catalogue } from '@kaiyin/entity';
import { kindOfText, type TextRow, type Words } from '@kaiyin/modules/translation/schema';
import type { Context } from '@kaiyin/server-kit';
import { changedWordsIn } from './changed-words.ts';

/** A name that is kept in the database in one language only, such as that of a menu entry. */
export interface OwnName {
  key: string;
  name: string;
}
export type OwnNames = (ctx: Context) => Promise<OwnName[]>;

/** Where texts come from. */
export interface TextSources {
  /** Every text of the product. */
  catalogue: Catalogue;
  ownNames: readonly OwnNames[];
}

/** Every key with its standard texts; a name that somebody gave is the same in Chinese and missing elsewhere. */
export async function standardTexts(ctx: Context, { catalogue, ownNames }: TextSources): Promise<Map<string, Words>> {
  const texts = new Map<string, Words>();
  for (const key of Object.keys(catalogue['zh-CN'])) texts.set(key, wordsOf(catalogue, key));
  for (const { key, name } of (await Promise.all(ownNames.map((names) => names(ctx)))).flat())
    if (name !== '' && catalogue['zh-CN'][key] !== name) texts.set(key, { 'zh-CN': name, en: '' });
  return texts;
}

const wordsOf = (catalogue: Catalogue, key: string): Words => ({
  'zh-CN': catalogue['zh-CN'][key] ?? '',
  en: catalogue.en[key] ?? '',
});

/** Every key as it is shown, by its key. */
export async function textRows(ctx: Context, sources: TextSources): Promise<TextRow[]> {
  const standard = [...(await standardTexts(ctx, sources))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const changed = await changedWordsIn(ctx, await changedKeys(ctx));
  return standard.map(([langKey, words], index) => rowOf({ id: index + 1, langKey }, words, changed.get(langKey)));
}

const changedKeys = async (ctx: Context): Promise<string[]> =>
  (await ctx.db.selectFrom('sys_i18n_dict').select('langKey').distinct().execute()).map(({ langKey }) => langKey);

/** A key with what is shown of it. */
export const rowOf = (
  { id, langKey }: Pick<TextRow, 'id' | 'langKey'>,
  standard: Words,
  changed: Partial<Words> = {},
): TextRow => ({
  id,
  langKey,
  kind: kindOfText(langKey),
  words: { ...standard, ...changed },
  standard,
  changed: locales.filter((locale) => changed[locale] !== undefined),
});

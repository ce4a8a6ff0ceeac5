import { remembered, type Context } from '@kaiyin/server-kit';
import { dictionaryOf, type Dictionary } from '../text/dictionary.ts';
import { plainText } from '../text/read-text.ts';

const dictionaries = remembered<'all', Dictionary>('search.dictionary', { max: 1, ttl: 10_000 }, readDictionary);

/** The dictionary of the search, as it is now. */
export const knownDictionary = (ctx: Context): Promise<Dictionary> => dictionaries.of(ctx, 'all');

/** Call after a word was added or deleted. */
export const forgetDictionary = (ctx: Context): void => dictionaries.forget(ctx);

async function readDictionary({ db }: Context): Promise<Dictionary> {
  const rows = await db.selectFrom('search_dict_word').select(['wordType', 'word']).orderBy('id').execute();
  const of = (type: string) => rows.filter(({ wordType }) => wordType === type).map(({ word }) => plainText(word));
  return dictionaryOf(of('WORD'), of('STOP'));
}

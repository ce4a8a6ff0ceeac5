import { betweenSynonyms } from '@kaiyin/modules/search/schema';
import { remembered, type Context } from '@kaiyin/server-kit';
import { dictionaryOf, type Dictionary } from '../text/dictionary.ts';
import { plainText } from '../text/read-text.ts';

interface Dictionaries {
  texts: Dictionary;
  queries: Dictionary;
}

const dictionaries = remembered<'all', Dictionaries>('search.dictionary', { max: 1, ttl: 10_000 }, readDictionary);

/** The dictionary that texts are indexed by, as it is now. */
export const knownDictionary = async (ctx: Context): Promise<Dictionary> => (await dictionaries.of(ctx, 'all')).texts;

/** The dictionary that is searched by: it knows synonyms, and keeps them whole. */
export const queryDictionary = async (ctx: Context): Promise<Dictionary> => (await dictionaries.of(ctx, 'all')).queries;

/** Call after a word was added or deleted. */
export const forgetDictionary = (ctx: Context): void => dictionaries.forget(ctx);

async function readDictionary({ db }: Context): Promise<Dictionaries> {
  const rows = await db.selectFrom('search_dict_word').select(['wordType', 'word']).orderBy('id').execute();
  const of = (type: string) => rows.filter(({ wordType }) => wordType === type).map(({ word }) => plainText(word));
  const groups = rows
    .filter(({ wordType }) => wordType === 'SYNONYM')
    .map(({ word }) => word.split(betweenSynonyms).map(plainText).filter(Boolean));
  const [words, stops] = [of('WORD'), of('STOP')];
  return { texts: dictionaryOf(words, stops), queries: dictionaryOf([...words, ...groups.flat()], stops, groups) };
}

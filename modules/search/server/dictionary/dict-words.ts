import type { Rows } from '@kaiyin/entity';
import {
  betweenSynonyms,
  dictWord,
  longestDictWord,
  mostDictWords,
  type DictWord,
} from '@kaiyin/modules/search/schema';
import { created, crud, failField, said, startTask, type Context } from '@kaiyin/server-kit';
import { reindexWordsTask } from '../indexing/reindex-words.ts';
import { plainText } from '../text/read-text.ts';
import { forgetDictionary } from './known-dictionary.ts';

const words = crud(dictWord);

export const listDictWords = (ctx: Context, query: Parameters<typeof words.list>[1]): Promise<Rows<DictWord>> =>
  words.list(ctx, query);

interface Given {
  wordType: DictWord['wordType'];
  /** One in each line. */
  words: string;
}

/** Adds words to the dictionary and has what contains them indexed again. Stop words and synonyms count when somebody searches: nothing follows from them. */
export async function addDictWords(
  ctx: Context,
  { wordType, words: given }: Given,
): Promise<{ added: number; known: number; taskId: number | null }> {
  const wanted = wordType === 'SYNONYM' ? synonymsIn(given) : wordsIn(given);
  const added = await ctx.transaction(async (ctx) => {
    const stored = await ctx.db
      .selectFrom('search_dict_word')
      .select('word')
      .where('wordType', '=', wordType)
      .where('word', 'in', wanted)
      .execute();
    const there = new Set(stored.map(({ word }) => word));
    const fresh = wanted.filter((word) => !there.has(word));
    for (const word of fresh) {
      const row = { ...created(ctx), wordType, word };
      const { id } = await ctx.db.insertInto('search_dict_word').values(row).returning('id').executeTakeFirstOrThrow();
      await ctx.audit('search_dict_word.created', { id, name: word });
    }
    return fresh;
  });
  forgetDictionary(ctx);
  return {
    added: added.length,
    known: wanted.length - added.length,
    taskId: await reindex(ctx, wordType === 'WORD' ? added : []),
  };
}

export async function removeDictWords(ctx: Context, { ids }: { ids: number[] }): Promise<{ taskId: number | null }> {
  const rows = await ctx.db
    .selectFrom('search_dict_word')
    .select('word')
    .where('id', 'in', ids)
    .where('wordType', '=', 'WORD')
    .orderBy('id')
    .execute();
  await words.remove(ctx, { ids });
  forgetDictionary(ctx);
  return {
    taskId: await reindex(
      ctx,
      rows.map(({ word }) => word),
    ),
  };
}

/** The words of some lines, each once; refuses none, too many, too long ones, and what has no letters. */
function wordsIn(lines: string): string[] {
  const words = [...new Set(lines.split('\n').map((line) => plainText(line)))].filter(Boolean);
  refuseWords(words);
  return words;
}

/** The synonyms of some lines, each line as one text with commas between. */
function synonymsIn(lines: string): string[] {
  const groups = lines
    .split('\n')
    .map((line) => [...new Set(line.split(betweenSynonyms).map(plainText))].filter(Boolean))
    .filter((group) => group.length > 0);
  for (const group of groups) if (group.length < 2) failField('words', 'search.oneSynonym', { word: group[0] ?? '' });
  const texts = [...new Set(groups.map((group) => group.join(', ')))];
  refuseWords(texts);
  return texts;
}

function refuseWords(words: readonly string[]): void {
  if (words.length === 0) failField('words', 'Common.RuleTips.NotEmpty');
  if (words.length > mostDictWords) failField('words', 'search.tooManyWords', { most: mostDictWords });
  for (const word of words) {
    if (word.length > longestDictWord)
      failField('words', 'search.wordTooLong', { word: word.slice(0, 20), most: longestDictWord });
    if (!/[\p{L}\p{N}]/u.test(word)) failField('words', 'search.wordWithoutLetters', { word });
  }
}

async function reindex(ctx: Context, changed: readonly string[]): Promise<number | null> {
  if (changed.length === 0) return null;
  return startTask(ctx, reindexWordsTask, { words: [...changed] }, { title: said('search.reindex') });
}

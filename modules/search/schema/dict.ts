import { allow, choice, endpoint, entity, ids, listing, text, type Row, type Rows } from '@kaiyin/entity';
import { z } from 'zod';

/** Extension words stay whole; stop words say nothing by themselves; of synonyms who looks for one finds the others as well. */
export const dictWordTypes = ['WORD', 'STOP', 'SYNONYM'] as const;
/** What stands between the synonyms of a line. */
export const betweenSynonyms = /[,，、;；|]/;

/** A word by which texts of all sites are parted. */
export const dictWord = entity('search_dict_word', {
  permission: 'search:dict',
  scope: 'system',
  fields: {
    wordType: choice(dictWordTypes, { initial: 'WORD', filter: 'equals', inList: true }),
    word: text({ max: 100, filter: 'contains', inList: true }),
  },
  unique: [['wordType', 'word']],
});
export type DictWord = Row<typeof dictWord>;

const view = allow('search:dict:view');

export const listDictWords = endpoint({
  method: 'GET',
  path: '/search/dict',
  access: view,
  reply: 'rows',
  input: listing.extend({ word: z.string().max(100).optional(), wordType: z.string().max(10).optional() }),
}).output<Rows<DictWord>>();

/** Words that are added at once. */
export const mostDictWords = 1000;
/** Characters of a word. */
export const longestDictWord = 100;

/** What the form takes: a word in each line. */
export const dictLines = {
  table: dictWord.table,
  fields: { wordType: dictWord.fields.wordType, words: text({ max: 80_000, widget: 'textarea' }) },
};

/** Adds a word, or several synonyms with commas between, for each line, those left out that are there; contents that have them are indexed again as a task, where there are any. */
export const addDictWords = endpoint({
  method: 'POST',
  path: '/search/dict',
  access: allow('search:dict:add'),
  labels: dictWord.table,
  input: z.object({ wordType: z.enum(dictWordTypes), words: z.string().max(80_000) }),
}).output<{ added: number; known: number; taskId: number | null }>();

export const removeDictWords = endpoint({
  method: 'POST',
  path: '/search/dict/delete',
  access: allow('search:dict:delete'),
  input: ids,
}).output<{ taskId: number | null }>();

export const analyzeKinds = ['ik_smart', 'ik_max_word'] as const;

export interface Analyzed {
  word: string;
  /** Of the dictionary, left out since it says nothing, or a word of the language. */
  kind: 'dictionary' | 'stop' | 'language';
}

/** The words that a text is parted into. */
export const analyzeText = endpoint({
  method: 'POST',
  path: '/search/dict/analyze',
  access: view,
  logged: false,
  rate: { calls: 120, seconds: 60 },
  labels: 'search.analyze',
  input: z.object({
    type: z.enum(analyzeKinds).default('ik_smart'),
    text: z.string().trim().min(1, 'Common.RuleTips.NotEmpty').max(2000),
  }),
}).output<Analyzed[]>();

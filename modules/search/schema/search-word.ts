import {
  allow,
  endpoint,
  entity,
  historyOf,
  ids,
  instant,
  integer,
  listing,
  optional,
  text,
  type Row,
  type Rows,
} from '@kaiyin/entity';
import { z } from 'zod';
import { longestQuery } from './contents.api.ts';

/** What readers of a site look for. */
export const searchWord = entity('search_word', {
  permission: 'search:log',
  scope: 'site',
  fields: {
    word: text({ max: longestQuery, filter: 'contains', inList: true }),
    searchTotal: integer({ min: 0, max: 1_000_000_000, initial: 0, sortable: true, inList: true }),
    /** How much was found the last time. */
    lastHits: integer({ min: 0 }),
    lastTime: optional(instant({ sortable: true })),
    /** Until when it stands first among hot words. */
    topDate: optional(instant()),
  },
  unique: [['siteId', 'word']],
  order: { by: 'searchTotal', direction: 'desc' },
});
export type SearchWord = Row<typeof searchWord>;

const view = allow('search:log:view');
const edit = allow('search:log:edit');
const id = z.coerce.number().int().positive();

export const listSearchWords = endpoint({
  method: 'GET',
  path: '/cms/search/word/list',
  access: view,
  site: true,
  reply: 'rows',
  input: listing.extend({
    word: z.string().max(100).optional(),
    /** Only what nothing was found for the last time. */
    nothing: z.enum(['true', '']).optional(),
    pinned: z.enum(['true', '']).optional(),
  }),
}).output<Rows<SearchWord>>();

export const getSearchWord = endpoint({
  method: 'GET',
  path: '/search/word/{id}',
  access: view,
  site: true,
  input: z.object({ id }),
}).output<SearchWord>();
const given = z.object({ word: searchWord.fields.word.zod, searchTotal: searchWord.fields.searchTotal.zod });
export const addSearchWord = endpoint({
  method: 'POST',
  path: '/cms/search/word/add',
  access: edit,
  site: true,
  labels: searchWord.table,
  input: given,
}).output<{ id: number }>();
export const updateSearchWord = endpoint({
  method: 'POST',
  path: '/search/word/update',
  access: edit,
  site: true,
  labels: searchWord.table,
  input: given.extend({ id, updateTime: z.string().optional() }),
}).output<void>();
export const removeSearchWords = endpoint({
  method: 'POST',
  path: '/search/word/delete',
  access: allow('search:log:delete'),
  site: true,
  input: ids,
}).output<void>();
/** Puts a word first among hot words until an instant that lies ahead. */
export const pinSearchWord = endpoint({
  method: 'POST',
  path: '/search/word/set_top',
  access: edit,
  site: true,
  labels: searchWord.table,
  input: z.object({ id, topDate: z.iso.datetime({ offset: true, error: 'Common.RuleTips.NotEmpty' }) }),
}).output<void>();
export const unpinSearchWords = endpoint({
  method: 'POST',
  path: '/search/word/cancel_top',
  access: edit,
  site: true,
  input: ids,
}).output<void>();
export const searchWordHistory = historyOf('/search/word', view, { site: true });

export interface TrendHour {
  /** The begin of an hour. */
  hour: string;
  count: number;
}
/** How often a word was looked for, by hours; hours without are left out. At most 31 days. */
export const searchWordTrend = endpoint({
  method: 'GET',
  path: '/search/word/trend',
  access: view,
  site: true,
  input: z.object({
    wordId: id,
    beginTime: z.iso.datetime({ offset: true }),
    endTime: z.iso.datetime({ offset: true }),
  }),
}).output<TrendHour[]>();

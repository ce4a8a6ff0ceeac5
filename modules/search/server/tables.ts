import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** What a version of a content says, as it is searched; the id is the version's. */
interface SearchText {
  id: number;
  siteId: number;
  contentId: number;
  plainTitle: string;
  plainText: string;
  /** It has more different parts than the index keeps. */
  isLong: boolean;
}
/** A content that was written and is to be indexed. */
interface SearchDue {
  siteId: number;
  contentId: number;
  /** How often it could not be indexed. */
  tries: number;
}
/** How often a word was looked for within an hour, which is named by its begin. */
interface WordHour {
  siteId: number;
  wordId: number;
  hour: string;
  searchCount: number;
}
/** A search of a reader. */
interface SearchLog {
  siteId: number;
  word: string;
  hits: number;
  clientType: string;
  userAgent: string;
  ip: string;
  referer: string;
  source: string;
  logTime: string;
}
type WithId<T> = T & { id: Generated<number> };
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_search_text: SearchText;
    cms_search_due: WithId<SearchDue>;
    search_word_hour_stat: WithId<WordHour>;
    search_log: WithId<SearchLog>;
  }
}
type Shape<T> = T & { id: number };
export const searchTables = [
  internalTable<SearchText>('cms_search_text', {
    id: 'integer',
    siteId: 'integer',
    contentId: 'integer',
    plainTitle: 'text',
    plainText: 'text',
    isLong: 'boolean',
  }),
  internalTable<Shape<SearchDue>>('cms_search_due', {
    id: 'integer',
    siteId: 'integer',
    contentId: 'integer',
    tries: 'integer',
  }),
  internalTable<Shape<WordHour>>('search_word_hour_stat', {
    id: 'integer',
    siteId: 'integer',
    wordId: 'integer',
    hour: 'instant',
    searchCount: 'integer',
  }),
  internalTable<Shape<SearchLog>>('search_log', {
    id: 'integer',
    siteId: 'integer',
    word: 'text',
    hits: 'integer',
    clientType: 'text',
    userAgent: 'text',
    ip: 'text',
    referer: 'text',
    source: 'text',
    logTime: 'instant',
  }),
];

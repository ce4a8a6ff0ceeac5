import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** The title of a version of a content, as it is searched; the id is the version's. */
interface SearchText {
  id: number;
  siteId: number;
  contentId: number;
  plainTitle: string;
  /** Its words, each once, with a blank before and behind it. */
  titleWords: string;
  /** The version has more different parts than the index keeps. */
  isLong: boolean;
}
/** All other that the version says: apart, as most searches look into few of them. */
interface SearchBody {
  id: number;
  bodyWords: string;
  plainText: string;
}
/** What a text is found by; of PostgreSQL a `tsvector`. */
interface SearchIndex {
  rowid: number;
  tokens: string;
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
    cms_search_body: SearchBody;
    cms_search_index: SearchIndex;
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
    titleWords: 'text',
    isLong: 'boolean',
  }),
  internalTable<SearchBody>(
    'cms_search_body',
    { id: 'integer', bodyWords: 'text', plainText: 'text' },
    { part: { column: 'id', of: 'cms_search_text' } },
  ),
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

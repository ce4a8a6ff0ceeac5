import type * as schema from '@kaiyin/modules/search/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import { definePurge } from '@kaiyin/modules/job/server';
import {
  dictWord,
  searchMenu,
  searchScreenTexts,
  searchServerMessages,
  searchSettings,
  searchTexts,
  searchWord,
} from '@kaiyin/modules/search/schema';
import { defineModule } from '@kaiyin/server-kit';
import { indexReactions, indexWitnesses } from './indexing/keep-index.ts';
import { rebuildIndexTask } from './indexing/rebuild.ts';
import { reindexWordsTask } from './indexing/reindex-words.ts';
import * as search from './migrations/2026-12-19-search.ts';
import * as leanIndex from './migrations/2026-12-25-lean-index.ts';
import { searchBoxTag } from './page/search-box.tag.ts';
import { searchContentTag } from './page/search-content.tag.ts';
import { searchHits } from './page/search-hits.question.ts';
import { searchedWords, searchWordTag } from './page/search-word.tag.ts';
import { noteSearchPage } from './readers/note-search-page.ts';
import { purgeWords } from './readers/purge-words.ts';
import { searchRoutes } from './routes.ts';
import { searchTables } from './tables.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const searchModule = defineModule({
  name: 'search',
  entities: [dictWord, searchWord],
  tables: searchTables,
  siteParts: [{ table: 'cms_search_index', part: { column: 'rowid', of: 'cms_search_text' } }],
  migrations: { '2026-12-19-search': search, '2026-12-25-lean-index': leanIndex },
  texts: searchTexts,
  screenTexts: searchScreenTexts,
  serverTexts: searchServerMessages,
  menu: searchMenu,
  settings: searchSettings,
  // No page shows them.
  notShown: [searchWord.table],
  jobTargets: [
    definePurge({
      name: 'search.purgeLog',
      title: 'search.purgeLog',
      note: 'search.purgeLogNote',
      table: 'search_log',
      time: 'logTime',
      keepDays: 90,
      standardCron: '55 3 * * *',
      permission: 'search:log:delete',
    }),
    definePurge({
      name: 'search.purgeCounts',
      title: 'search.purgeCounts',
      note: 'search.purgeCountsNote',
      table: 'search_word_hour_stat',
      time: 'hour',
      keepDays: 400,
      standardCron: '57 3 * * *',
      permission: 'search:log:delete',
    }),
    purgeWords,
  ],
  tags: [searchContentTag, searchWordTag, searchBoxTag],
  questions: [searchHits, searchedWords],
  dynamicVisits: [noteSearchPage],
  tasks: [rebuildIndexTask, reindexWordsTask],
  reactions: indexReactions,
  witnesses: indexWitnesses,
  work: ({ added }) => ({ routes: searchRoutes(added('finders')) }),
});

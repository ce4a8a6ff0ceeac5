import * as api from '@kaiyin/modules/search/schema';
import { historyRoute, route, type Finder, type Route } from '@kaiyin/server-kit';
import { analyzeText } from './dictionary/analyze-text.ts';
import { addDictWords, listDictWords, removeDictWords } from './dictionary/dict-words.ts';
import { findEverything } from './find/find-everything.ts';
import { listIndexed } from './find/find-indexed.ts';
import { getIndexed } from './find/get-indexed.ts';
import { rebuildIndex, removeIndexed } from './indexing/rebuild.ts';
import { hotWordsPublic } from './readers/hot-words.ts';
import { listSearches, removeSearches } from './readers/search-log.ts';
import { searchPublic, suggestPublic } from './readers/search-public.ts';
import {
  addSearchWord,
  listSearchWords,
  pinSearchWord,
  removeSearchWords,
  searchWords,
  searchWordTrend,
  unpinSearchWords,
  updateSearchWord,
} from './readers/search-words.ts';

export const searchRoutes = (finders: readonly Finder[]): Route[] => [
  route(api.findEverything, findEverything(finders)),
  route(api.listIndexed, listIndexed),
  route(api.getIndexed, getIndexed),
  route(api.removeIndexed, removeIndexed),
  route(api.rebuildIndex, rebuildIndex),
  route(api.listDictWords, listDictWords),
  route(api.addDictWords, addDictWords),
  route(api.removeDictWords, removeDictWords),
  route(api.analyzeText, analyzeText),
  route(api.listSearchWords, listSearchWords),
  route(api.getSearchWord, searchWords.get),
  route(api.addSearchWord, addSearchWord),
  route(api.updateSearchWord, updateSearchWord),
  route(api.removeSearchWords, removeSearchWords),
  route(api.pinSearchWord, pinSearchWord),
  route(api.unpinSearchWords, unpinSearchWords),
  historyRoute(api.searchWordHistory, { kinds: [api.searchWord.table], see: searchWords.get }),
  route(api.searchWordTrend, searchWordTrend),
  route(api.listSearches, listSearches),
  route(api.removeSearches, removeSearches),
  route(api.searchPublic, searchPublic),
  route(api.suggestPublic, suggestPublic),
  route(api.hotWordsPublic, hotWordsPublic),
];

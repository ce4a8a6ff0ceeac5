export { searchModule } from './module.ts';
export { endSearches } from './readers/note-searches.ts';
export { wakeAllIndexing } from './indexing/keep-index.ts';

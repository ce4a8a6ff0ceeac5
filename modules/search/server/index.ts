export { searchModule } from './module.ts';
export { endSearches } from './readers/note-searches.ts';

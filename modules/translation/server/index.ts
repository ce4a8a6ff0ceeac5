export { changedWord, changedWordsIn, loadChangedWords } from './changed-words.ts';
export { translationsChanged } from './events.ts';
export { translationModule } from './module.ts';
export type { OwnName, OwnNames } from './standard-texts.ts';

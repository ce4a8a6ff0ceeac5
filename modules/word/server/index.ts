export { wordModule } from './module.ts';
export { refuseForbiddenWords } from './check-words.ts';
export { seedWords } from './seed-words.ts';
export { linkHotWords } from './hot-words.ts';
export { matcherOf, type Match, type Matcher } from './matcher.ts';

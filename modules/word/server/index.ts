export { wordModule } from './module.ts';
export { checkErrorProneWords, checkSensitiveWords, refuseForbiddenWords, sensitiveWordsIn } from './check-words.ts';
export { seedWords } from './seed-words.ts';
export { linkHotWords } from './hot-words.ts';

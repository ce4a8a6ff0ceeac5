export { mailModule } from './module.ts';
export type { Letter } from './letter.ts';
export { forgetLetters, openPost, sendLetter, type Post } from './post.ts';

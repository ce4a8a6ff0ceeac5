export * from './words.ts';
export * from './hot-words.ts';
export * from './tag-words.ts';
export * from './word-group.ts';
export * from './check.api.ts';
export * from './settings.ts';
export * from './messages.ts';
export { wordMenu } from './menu.ts';

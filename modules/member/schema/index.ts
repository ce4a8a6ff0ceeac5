export * from './member.ts';
export { memberTexts } from './messages.ts';
export { memberDictionaries } from './dictionaries.ts';

export * from './vote.ts';
export * from './subject.api.ts';
export * from './public.api.ts';
export { voteMenu } from './menu.ts';
export { voteScreenTexts, voteServerMessages, voteTexts } from './messages.ts';
export { voteDictionaries } from './dictionaries.ts';

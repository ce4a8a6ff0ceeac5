export * from './comment.ts';
export * from './comment.api.ts';
export * from './public.api.ts';
export * from './settings.ts';
export { commentMenu } from './menu.ts';
export { commentScreenTexts, commentServerMessages, commentTexts } from './messages.ts';
export { commentDictionaries } from './dictionaries.ts';

export * from './data.ts';
export * from './form.ts';
export * from './public.api.ts';
export { customFormMenu } from './menu.ts';
export { customFormScreenTexts, customFormServerMessages, customFormTexts } from './messages.ts';
export { pageWords, type PageWord } from './page-words.ts';

export * from './dynamic-page.ts';
export { dynamicPageMessages, dynamicPageTexts } from './messages.ts';

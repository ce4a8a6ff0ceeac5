export * from './dynamic-page.ts';
export { dynamicPageMessages, dynamicPageScreenTexts } from './messages.ts';

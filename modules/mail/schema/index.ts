export * from './letter.api.ts';
export { mailMenu } from './menu.ts';
export { mailScreenTexts, mailTexts } from './messages.ts';

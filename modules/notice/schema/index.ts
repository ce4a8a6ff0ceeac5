export * from './notice.ts';
export * from './notice.api.ts';
export * from './inbox.api.ts';
export * from './messages.ts';
export { noticeMenu } from './menu.ts';
export { noticeDictionaries } from './dictionaries.ts';

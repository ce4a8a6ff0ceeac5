export * from './found.ts';
export * from './contents.api.ts';
export * from './dict.ts';
export * from './search-word.ts';
export * from './search-log.api.ts';
export * from './public.api.ts';
export * from './settings.ts';
export * from './messages.ts';
export { searchMenu } from './menu.ts';

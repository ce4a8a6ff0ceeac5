export * from './catalog.ts';
export * from './catalog.api.ts';
export { catalogTexts } from './messages.ts';

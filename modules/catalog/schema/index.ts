export * from './catalog.ts';
export * from './catalog.api.ts';
export * from './catalog-rights.ts';
export { catalogGrantMessages, catalogTexts } from './messages.ts';
export { catalogMenu } from './menu.ts';

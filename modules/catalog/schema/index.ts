export * from './catalog.ts';
export * from './catalog.api.ts';
export * from './catalog-batch.api.ts';
export * from './catalog-lines.ts';
export * from './catalog-rights.ts';
export * from './catalog-settings.api.ts';
export * from './default-template.api.ts';
export { catalogGrantMessages, catalogTexts } from './messages.ts';
export { catalogMenu } from './menu.ts';

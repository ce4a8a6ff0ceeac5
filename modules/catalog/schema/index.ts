export * from './catalog.ts';
export * from './catalog.api.ts';
export { catalogTexts } from './messages.ts';
export { catalogMenu } from './menu.ts';

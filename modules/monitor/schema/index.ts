export * from './cache.api.ts';
export * from './database.api.ts';
export * from './server.api.ts';
export { monitorMenu } from './menu.ts';
export { monitorTexts, monitorScreenTexts } from './messages.ts';

export * from './player-code.ts';
export * from './content.ts';
export * from './content-status.ts';
export * from './content.api.ts';
export * from './related.api.ts';
export * from './settings.ts';
export * from './content-life.api.ts';
export { contentMessages, contentTexts } from './messages.ts';
export { contentMenu } from './menu.ts';

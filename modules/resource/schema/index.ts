export * from './resource.ts';
export * from './resource.api.ts';
export * from './resource-folder.ts';
export * from './resource-folder.api.ts';
export * from './formats.ts';
export * from './media-facts.ts';
export * from './text-encodings.ts';
export { resourceTexts } from './messages.ts';
export { resourceMenu } from './menu.ts';

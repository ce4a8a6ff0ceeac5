export * from './file.ts';
export * from './file.api.ts';
export { fileMessages, fileTexts } from './messages.ts';
export { fileMenu } from './menu.ts';

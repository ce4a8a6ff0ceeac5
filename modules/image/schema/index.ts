export * from './image.ts';
export { imageMessages, imageTexts } from './messages.ts';

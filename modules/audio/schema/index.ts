export * from './audio.ts';
export { audioMessages, audioTexts } from './messages.ts';

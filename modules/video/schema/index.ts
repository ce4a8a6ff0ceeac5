export * from './video.ts';
export { videoMessages, videoTexts } from './messages.ts';

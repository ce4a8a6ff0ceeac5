export * from './session.api.ts';
export { sessionTexts } from './messages.ts';

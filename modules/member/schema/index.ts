export * from './member.ts';
export { memberTexts } from './messages.ts';

export * from './member.ts';
export { memberLabels } from './messages.ts';

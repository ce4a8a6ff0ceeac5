export * from './publish.api.ts';
export { publishMessages } from './messages.ts';

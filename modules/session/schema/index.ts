export * from './session.api.ts';
export { sessionMessages } from './messages.ts';

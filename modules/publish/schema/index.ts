export { publishMessages } from './messages.ts';

export { transferScreenTexts, transferServerMessages, transferByTheClock, type OutcomeKey } from './messages.ts';
export { transferFile } from './transfer.api.ts';

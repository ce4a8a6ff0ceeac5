export { transferScreenTexts, transferServerMessages, transferByTheClock, type OutcomeKey } from './messages.ts';
export { importOutcome, transferFile } from './transfer.api.ts';

export * from './interaction.api.ts';
export { interactionServerMessages } from './messages.ts';

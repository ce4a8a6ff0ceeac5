export * from './console.api.ts';
export * from './interaction.api.ts';
export { interactionScreenTexts, interactionTexts } from './messages.ts';

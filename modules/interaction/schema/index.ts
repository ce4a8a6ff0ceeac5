export * from './console.api.ts';
export * from './interaction.api.ts';
export { interactionScreenTexts } from './messages.ts';

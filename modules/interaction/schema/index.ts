export * from './interaction.api.ts';

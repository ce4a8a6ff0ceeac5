export * from './translation.ts';
export * from './translation.api.ts';
export * from './text-kinds.ts';
export * from './transfers.ts';
export { brokenPlaceholders } from './placeholders.ts';
export { translationMenu } from './menu.ts';
export { translationScreenTexts, translationTexts } from './messages.ts';
export { translationDictionaries } from './dictionaries.ts';

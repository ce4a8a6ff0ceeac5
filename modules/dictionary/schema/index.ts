export * from './dictionary.ts';
export * from './dictionary.api.ts';
export * from './transfers.ts';
export { defaultDictionaries } from './default-dictionaries.ts';
export { openDictionaries, takesEntries } from './open-dictionaries.ts';
export { defaultParameters } from './default-parameters.ts';
export { defaultMessages, nameOfDefault } from './default-messages.ts';
export * from './messages.ts';
export { dictionaryMenu } from './menu.ts';

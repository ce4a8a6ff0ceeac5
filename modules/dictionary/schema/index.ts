export * from './dictionary.ts';
export * from './dictionary.api.ts';
export * from './transfers.ts';
export { defaultParameters } from './default-parameters.ts';
export * from './parameter-types.ts';
export { parameterTexts } from './parameter-texts.ts';
export * from './messages.ts';
export { dictionaryMenu } from './menu.ts';
export { dictionaryDictionaries } from './dictionaries.ts';

export { dictionaryModule } from './module.ts';
export { seedDictionaries } from './defaults.ts';
export { dictionaryChanged, parametersChanged } from './events.ts';
export { entriesOf } from './entries.ts';
export { nameOfDefault } from './declared.ts';
export { forgetDictionaries } from './forget.ts';
export { configValue, publicValue } from './parameters.ts';

export { dictionaryModule } from './module.ts';
export { seedDictionaries } from './defaults.ts';
export { dictionaryChanged, parametersChanged } from './events.ts';
export { entriesOf } from './entries.ts';
export { forgetDictionaries } from './forget.ts';
export { configValue, publicValue } from './parameters.ts';

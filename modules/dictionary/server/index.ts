export { dictionaryModule } from './module.ts';
export { seedDictionaries } from './defaults.ts';
export { entriesOf } from './entries.ts';
export { forgetDictionaries } from './forget.ts';
export { configValue, publicValue } from './parameters.ts';
export { isSecretName } from './secrets.ts';

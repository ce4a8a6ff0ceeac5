import './tables.ts';

export { seedDictionaries } from './defaults.ts';
export { entriesOf } from './entries.ts';
export { forgetDictionaries } from './forget.ts';
export { configValue } from './parameters.ts';
export { dictionaryRoutes } from './routes.ts';

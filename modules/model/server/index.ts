import './tables.ts';
import './values.ts';
export { modelsChanged } from './events.ts';
export { modelModule } from './module.ts';
export { modelFields, type ShownField } from './model.questions.ts';
export { codesOfSite, fieldsOf, modelName } from './queries.ts';
export { cleanValues, keptValues, refuseLackingValues } from './keep-values.ts';
export type { FieldPlace, HeldValue, ModelUsers, ValueHolder } from './values.ts';

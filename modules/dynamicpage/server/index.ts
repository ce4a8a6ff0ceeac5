export { dynamicpageModule } from './module.ts';
export { dynamicPages } from './dynamic-page-actions.ts';

export { dynamicpageModule } from './module.ts';

export { memberModule } from './module.ts';

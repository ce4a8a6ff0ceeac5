export { membershipModule } from './module.ts';

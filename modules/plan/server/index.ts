export { planModule } from './module.ts';

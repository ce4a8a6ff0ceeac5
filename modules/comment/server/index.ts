export { commentModule } from './module.ts';

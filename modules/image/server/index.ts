export { imageModule } from './module.ts';

export { audioModule } from './module.ts';

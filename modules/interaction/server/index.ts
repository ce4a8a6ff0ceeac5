export { interactionModule } from './module.ts';

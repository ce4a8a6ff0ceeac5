export { adModule } from './module.ts';

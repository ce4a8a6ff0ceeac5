export { videoModule } from './module.ts';

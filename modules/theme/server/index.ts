export { themeModule } from './module.ts';

export { themeModule } from './module.ts';
export { forgetArchives } from './forget-archives.ts';

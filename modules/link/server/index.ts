export { linkModule } from './module.ts';
export { linksChanged } from './events.ts';

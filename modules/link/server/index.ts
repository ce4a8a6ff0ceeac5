export { linkModule } from './module.ts';
export { linksChanged } from './events.ts';
export { linkGroups, links } from './routes.ts';

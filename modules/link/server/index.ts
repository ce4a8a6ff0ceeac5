export { linksChanged } from './events.ts';
export { linkRoutes } from './routes.ts';
export { linkTags } from './link.tags.ts';

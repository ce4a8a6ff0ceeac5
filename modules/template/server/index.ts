import './tables.ts';
export { templateChanged } from './events.ts';
export { pathOfPage } from './page-path.ts';
export { templateRoutes, type TemplateLanguage } from './routes.ts';
export { templateFilters } from './template.filters.ts';
export { templateTags } from './template.tags.ts';
export { loadTemplates } from './queries.ts';

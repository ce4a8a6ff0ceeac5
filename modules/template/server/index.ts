import './tables.ts';
export { pathOfPage } from './page-path.ts';
export { templateFilters } from './template.filters.ts';
export { templateTags } from './template.tags.ts';
export { loadTemplates } from './queries.ts';

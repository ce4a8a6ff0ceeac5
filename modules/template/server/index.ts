export { templateModule } from './module.ts';
import './tables.ts';
export { get as getTemplate, update as updateTemplate } from './template-actions.ts';
export { pathOfPage } from './page-path.ts';
export { starterAdded, templateChanged } from './events.ts';
export type { TemplateLanguage } from './routes.ts';
export { loadTemplates } from './queries.ts';
export { unescapeHtml } from './unescape-html.ts';

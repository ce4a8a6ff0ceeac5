import './tables.ts';
export { siteChanged, siteDeleted } from './events.ts';
export { enabledPipes, findSite, forgetSites, mayEnter, openSite, pipeRoot, recentPipes } from './queries.ts';
export { deleteSiteTask, siteTables, type SiteTable } from './delete-site.ts';
export { siteRoutes } from './routes.ts';
export { addSite, updateSite } from './site-actions.ts';
export { publishPipes } from './publish-pipe-actions.ts';
export type { RenderEnv, SiteFilter, SiteTag } from './render-env.ts';
export { siteTags } from './site.tags.ts';

export { changeTable } from './tables.ts';
export { siteChanged, siteDeleted } from './events.ts';
export { enabledPipes, findSite, forgetSites, hasPipe, mayEnter, openSite, pipeRoot, recentPipes } from './queries.ts';
export { deleteSiteTask, siteTables, type SiteTable } from './delete-site.ts';
export { siteRoutes } from './routes.ts';
export { addSite, updateSite } from './site-actions.ts';
export { publishPipes } from './publish-pipe-actions.ts';
export type { BatchEnv, EmbeddedKind, RenderEnv, SiteFacts, SiteQuestion } from './render-env.ts';
export { about, siteTag, type SiteTag, type TagGuide } from './site-tag.ts';
export {
  argument,
  changeHtml,
  pipeArgument,
  siteFilter,
  textFrom,
  withAliases,
  type SiteFilter,
} from './site-filter.ts';
export { pipeOf } from './pipe-of.ts';
export { extendFields } from './extend-fields.ts';
export { siteFilters } from './site.filters.ts';
export { siteFields, siteToItem, type SiteItem } from './site-item.ts';
export { pipeFacts, pipesOfSite, siteFacts, siteQuestions } from './site.questions.ts';
export { noteChange, takeChanges, forgetChanges, type NotedChange } from './changes.ts';
export { siteTags } from './site.tags.ts';

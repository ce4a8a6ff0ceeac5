import './tables.ts';
export { siteChanged, siteDeleted } from './events.ts';
export { enabledPipes, findSite, forgetSites, hasPipe, mayEnter, openSite, pipeRoot, recentPipes } from './queries.ts';
export type { SiteTable } from './delete-site.ts';
export type { PipeUse, Shown } from './additions.ts';
export { siteModule } from './module.ts';
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
export { siteFields, siteToItem, type SiteItem } from './site-item.ts';
export { pipeFacts, pipesOfSite, siteFacts } from './site.questions.ts';
export { noteChange, takeChanges, forgetChanges, type NotedChange } from './changes.ts';

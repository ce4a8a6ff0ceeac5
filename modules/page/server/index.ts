import './additions.ts';
export type { DynamicVisit, Shown } from './additions.ts';
export { pageModule } from './module.ts';
export type {
  BatchEnv,
  EmbeddedKind,
  PageRequest,
  RenderEnv,
  ShownContent,
  ShownModel,
  SiteFacts,
} from './render-env.ts';
export { about, siteTag, type SiteTag } from './site-tag.ts';
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
export { extDocs, extToItem, shownModel, type ExtItem } from './ext-item.ts';
export { modelFields } from './model.questions.ts';
export { ownSiteFields, siteFields, siteToItem } from './site-item.ts';
export { pipeFacts, pipesOfSite, siteFacts } from './site.questions.ts';
export {
  offsetOf,
  pageOfRows,
  readerForm,
  wantedPage,
  type ReaderData,
  type ReaderForm,
  type ReaderPage,
} from './reader-pages.ts';
export { raiseShown, shownCounts } from './shown-count.ts';
export { noteChange, takeChanges, forgetChanges, type NotedChange } from './changes.ts';
export { islandFile, type IslandFile } from './island.questions.ts';
export { islandScript } from './island.ts';

export { contentModule } from './module.ts';
export type { PublishedPage } from './published-page.ts';
export type { Publication } from './tables.ts';
export { eraseContent, writtenTexts } from './actions/erase-content.ts';
export { addContent } from './actions/add-content.ts';
export { publishContents } from './actions/publish-contents.ts';
export { removeContents, takeOffline, withdrawContent } from './actions/change-state.ts';
export { contentPath } from './content-path.ts';
export { contentWithdrawn, publicContentChanged } from './events.ts';
export {
  contentsIn,
  contentsOfTime,
  contentsPassed,
  listTopic,
  nextContentInstants,
  topicsOfContents,
  type Passed,
} from './content-changes.ts';
export { articleBody, publicContent } from './content.questions.ts';
export { loadContent } from './queries.ts';
export { removeCatalogTask } from './remove-catalog.ts';
export { resourcesIn } from './body.ts';
export { contentFields, contentToItem, ownFields, pathOfContent, type ContentItem } from './content-item.ts';
export { noVersion, shownVersions } from './versions.ts';
export { publishedBody } from './published-body.ts';
export { searchTokens } from './title-search.ts';
export { publicAt, publicColumns, publicRows, toPublicRow, type PublicRow } from './public-contents.ts';
export { plannedLater } from './planned-later.ts';
export { publicationOf } from './publication.ts';
export { rowsById } from './public-rows.ts';
export { writtenNames, writtenVersions } from './written-names.ts';

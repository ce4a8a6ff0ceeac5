export { contentModule } from './module.ts';
export type { PublishedPage } from './published-page.ts';
export type { Publication } from './tables.ts';
export { eraseContent, writtenTexts } from './actions/erase-content.ts';
export { addContent } from './actions/add-content.ts';
export { publishContents } from './actions/publish-contents.ts';
export { removeContents } from './actions/remove-contents.ts';
export { takeOffline } from './actions/take-offline.ts';
export { withdrawContent } from './actions/withdraw-content.ts';
export { contentPath } from './content-path.ts';
export { contentsErased, contentWithdrawn, contentWritten, publicContentChanged } from './events.ts';
export {
  contentsIn,
  contentsOfTime,
  contentsPassed,
  listTopic,
  nextContentInstants,
  topicsOfContents,
  type Passed,
} from './content-changes.ts';
export { articleBody, enclosedFiles, keptBody, publicContent } from './content.questions.ts';
export { withBroughtAlong } from './mapping/bring-along.ts';
export { mappingsOf, withMappings } from './mapping/families.ts';
export { mapContentsTask } from './mapping/map-contents.ts';
export { mergeCatalogsTask } from './merge-catalogs.ts';
export { loadContent } from './queries.ts';
export { clearCatalogTask } from './clear-catalog.ts';
export { removeCatalogTask } from './remove-catalog.ts';
export { bodyAsHtml, defineContentType, type ContentType } from './content-type.ts';
export { defineListType } from './items/list-type.ts';
export { refuseForeignPlayers } from './player-hosts.ts';
export { keptItems, libraryAddress, listedItem, pictureAddress, type ListedItem } from './items/read-items.ts';
export { amongOf } from './content-choice.ts';
export { contentDocs, contentsToItems, contentToItem, ownDocs } from './content-item.ts';
export { idOfContent } from './id-of-content.ts';
export { contentList } from './content-list.questions.ts';
export { noVersion, shownVersions } from './versions.ts';
export { publishedBody } from './article/published-body.ts';
export { contentShown, resolveAddress } from './resolve-address.ts';
export { bodyToPublish } from './article/body-to-publish.ts';
export { specialContents, type ShownInSpecial } from './special/special.questions.ts';
export { searchTokens } from './title-search.ts';
export { publicAt, publicColumns, publicRows, toPublicRow, type PublicRow } from './public-contents.ts';
export { refuseOutOfScope } from './queries.ts';
export { hasStatus } from './status-condition.ts';
export { countOfStatus, nextOfStatus } from './next-of-status.ts';
export { plannedLater } from './planned-later.ts';
export { publicationInstants } from './publication-instants.ts';
export { publicationOf } from './publication.ts';
export { rowsById } from './public-rows.ts';
export { writtenNames, writtenVersions } from './written-names.ts';
export { saveContent } from './actions/save-content.ts';
export { topContents } from './actions/top-contents.ts';
export { addRelated } from './related/add-related.ts';
export { relatedOf } from './related/change-relations.ts';
export { addToSpecial, placeInSpecial, removeFromSpecial } from './special/edit-special.ts';
export { getSpecialRule, saveSpecialRule } from './special/special-rule.ts';
export { heldBySpecial } from './special/change-special.ts';

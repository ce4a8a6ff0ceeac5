export { addCatalog } from './actions/add-catalog.ts';
export { updateCatalog } from './actions/update-catalog.ts';
export { catalogChanged } from './events.ts';
export { catalogFolder, catalogsOf, loadCatalog, loadSubtreeIds, subtreeIds } from './queries.ts';
export { catalogRoutes } from './routes.ts';
export { isInside } from './tree.ts';
export {
  catalogFields,
  catalogPaths,
  catalogsToItems,
  catalogToItem,
  parentsOf,
  type CatalogItem,
} from './catalog-item.ts';
export {
  catalogAddress,
  catalogQuestions,
  catalogScope,
  chosenCatalog,
  contentLevels,
  idsBelow,
  publicCatalog,
  treeOf,
  visibleTree,
  type CatalogAddress,
  type CatalogFacts,
  type CatalogTree,
  type ContentLevel,
  type Level,
} from './catalog.questions.ts';
export { catalogTags } from './catalog.tags.ts';
export { catalogFilters } from './catalog.filters.ts';

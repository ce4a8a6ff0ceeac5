export { catalogModule } from './module.ts';
export { addCatalog } from './actions/add-catalog.ts';
export { updateCatalog } from './actions/update-catalog.ts';
export { catalogChanged } from './events.ts';
export { catalogFolder, catalogsOf, loadCatalog, loadSubtreeIds, subtreeIds } from './queries.ts';
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

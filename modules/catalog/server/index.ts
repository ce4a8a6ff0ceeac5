export { addCatalog } from './actions/add-catalog.ts';
export { catalogChanged } from './events.ts';
export { catalogFolder, catalogsOf, loadCatalog, loadSubtreeIds, subtreeIds } from './queries.ts';
export { catalogRoutes } from './routes.ts';
export { isInside } from './tree.ts';
export {
  catalogPaths,
  catalogToItem,
  indexTemplateOf,
  parentsOf,
  templateOf,
  visibleCatalogs,
  type CatalogItem,
} from './catalog-item.ts';
export { catalogTags } from './catalog.tags.ts';

export { catalogModule } from './module.ts';
export { latinLettersOf } from './suggest-names.ts';
export { addCatalog } from './actions/add-catalog.ts';
export { updateCatalog } from './actions/update-catalog.ts';
export { catalogChanged } from './events.ts';
export { reservedPartOf } from './rules.ts';
export { catalogFolder, catalogsOf, findCatalog, loadCatalog, loadSubtreeIds } from './queries.ts';
export { catalogsWithModel, modelIdOf } from './models.ts';
export { isInside } from './tree.ts';
export { replaceSettings, settingIn, settingsOfCatalogs } from './settings/catalog-settings.ts';
export {
  lackingIfSeen,
  refuseNarrowed,
  refuseUnlessMayCatalog,
  refuseUnlessMayEverywhere,
  refuseUnlessMayIn,
  seesAll,
} from './catalog-rights.ts';
export { catalogFields, catalogPaths, catalogsToItems, catalogToItem, parentsOf } from './catalog-item.ts';
export {
  catalogAddress,
  catalogScope,
  chosenCatalog,
  contentLevels,
  idsBelow,
  isSpecialTopic,
  publicCatalog,
  treeOf,
  visibleTree,
  type CatalogAddress,
  type CatalogFacts,
  type CatalogTree,
  type ContentLevel,
  type Level,
} from './catalog.questions.ts';

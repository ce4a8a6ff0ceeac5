import { grantsInSite, saveGrantsInSite } from '@kaiyin/modules/site/schema';

/** What may be granted of one catalog, and of all below it. */
export const catalogActions = [
  'View',
  'Edit',
  'Delete',
  'Publish',
  'ShowHide',
  'Move',
  'Sort',
  'AddContent',
  'EditContent',
  'DeleteContent',
] as const;
export type CatalogAction = (typeof catalogActions)[number];

/** Which rights in catalogs a role or a person was granted: in one site, or in all sites as a whole. */
export const catalogGrants = grantsInSite('/cms/perms/catalog');
export const saveCatalogGrants = saveGrantsInSite('/cms/perms/catalog');

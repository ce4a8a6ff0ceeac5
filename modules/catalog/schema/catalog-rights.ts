import { endpoint } from '@kaiyin/entity';
import { maySeeGrants, mayGrant, ownerInput, rulesInput, type RecordGrants } from '@kaiyin/modules/people/schema';
import { z } from 'zod';

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

export interface CatalogGrants extends RecordGrants {
  /** In tree order among siblings. */
  catalogs: { id: number; parentId: number; name: string }[];
}
/** 0: of every site. */
const siteId = z.coerce.number().int().min(0);

/** Which rights in catalogs a role or a person was granted: in one site, or in all sites as a whole. */
export const catalogGrants = endpoint({
  method: 'GET',
  path: '/cms/perms/catalog',
  access: maySeeGrants,
  input: ownerInput.extend({ siteId }),
}).output<CatalogGrants>();
export const saveCatalogGrants = endpoint({
  method: 'POST',
  path: '/cms/perms/catalog',
  access: mayGrant,
  input: rulesInput.extend({ siteId }),
}).output<void>();

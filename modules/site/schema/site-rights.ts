import { endpoint } from '@kaiyin/entity';
import { maySeeGrants, mayGrant, ownerInput, rulesInput, type RecordGrants } from '@kaiyin/modules/access/schema';
import { z } from 'zod';

/** What may be granted of one site. */
export const siteActions = ['View', 'Edit', 'Delete', 'Publish', 'AddPageWidget', 'AddCatalog'] as const;
export type SiteAction = (typeof siteActions)[number];

export interface SiteGrants extends RecordGrants {
  sites: { id: number; name: string }[];
}
/** Which rights in sites a role or a person was granted, of the sites that the caller may enter. */
export const siteGrants = endpoint({
  method: 'GET',
  path: '/cms/perms/site',
  access: maySeeGrants,
  input: ownerInput,
}).output<SiteGrants>();
export const saveSiteGrants = endpoint({
  method: 'POST',
  path: '/cms/perms/site',
  access: mayGrant,
  input: rulesInput,
}).output<void>();

/** Sites of which single records may be granted. */
export const grantableSites = endpoint({
  method: 'GET',
  path: '/cms/perms/site/options',
  access: maySeeGrants,
}).output<{ id: number; name: string }[]>();

/** What was granted of the records of a site, and which of them the caller sees: in tree order, 0 the parent of those at the top. */
export interface GrantsInSite extends RecordGrants {
  records: { id: number; parentId: number; name: string }[];
}
/** 0: of every site. */
const siteId = z.coerce.number().int().min(0);

/** The call that reads which records of one kind a role or a person was granted: in one site, or in all sites as a whole. */
export const grantsInSite = (path: string) =>
  endpoint({ method: 'GET', path, access: maySeeGrants, input: ownerInput.extend({ siteId }) }).output<GrantsInSite>();
/** The call that saves them. */
export const saveGrantsInSite = (path: string) =>
  endpoint({ method: 'POST', path, access: mayGrant, input: rulesInput.extend({ siteId }) }).output<void>();

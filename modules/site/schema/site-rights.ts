import { endpoint } from '@kaiyin/entity';
import { maySeeGrants, mayGrant, ownerInput, rulesInput, type RecordGrants } from '@kaiyin/modules/people/schema';

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

import { endpoint } from '@kaiyin/entity';
import { maySeeGrants, mayGrant, ownerInput, rulesInput, type RecordGrants } from '@kaiyin/modules/people/schema';
import { z } from 'zod';

/** What may be granted of one page widget. */
export const widgetActions = ['View', 'Edit', 'Delete', 'Publish', 'Offline'] as const;
export type WidgetAction = (typeof widgetActions)[number];

export interface WidgetGrants extends RecordGrants {
  widgets: { id: number; name: string }[];
}
/** 0: of every site. */
const siteId = z.coerce.number().int().min(0);

/** Which rights in page widgets a role or a person was granted: in one site, or in all sites as a whole. */
export const widgetGrants = endpoint({
  method: 'GET',
  path: '/cms/perms/pagewidget',
  access: maySeeGrants,
  input: ownerInput.extend({ siteId }),
}).output<WidgetGrants>();
export const saveWidgetGrants = endpoint({
  method: 'POST',
  path: '/cms/perms/pagewidget',
  access: mayGrant,
  input: rulesInput.extend({ siteId }),
}).output<void>();

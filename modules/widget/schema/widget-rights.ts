import { grantsInSite, saveGrantsInSite } from '@kaiyin/modules/site/schema';

/** What may be granted of one page widget. */
export const widgetActions = ['View', 'Edit', 'Delete', 'Publish', 'Offline'] as const;
export type WidgetAction = (typeof widgetActions)[number];

/** Which rights in page widgets a role or a person was granted: in one site, or in all sites as a whole. */
export const widgetGrants = grantsInSite('/cms/perms/pagewidget');
export const saveWidgetGrants = saveGrantsInSite('/cms/perms/pagewidget');

import { defineEvent } from '@kaiyin/server-kit';

/** Files were taken out of a site's library; pages that showed them are out of date. */
export const resourcesRemoved = defineEvent<{ siteId: number; resourceIds: number[] }>('resourcesRemoved');

import { defineEvent } from '@kaiyin/server-kit';

/** A picture came into a site's library that bodies will offer narrower, too: it is made so before a page waits for it. */
export const widePictureArrived = defineEvent<{ siteId: number; id: number }>('widePictureArrived');
/** Files were taken out of a site's library; pages that showed them are out of date. */
export const resourcesRemoved = defineEvent<{ siteId: number; resourceIds: number[] }>('resourcesRemoved');

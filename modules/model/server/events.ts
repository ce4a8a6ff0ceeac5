import { defineEvent } from '@kaiyin/server-kit';

/** Models or their fields, which the pages of a site may show, have changed. */
export const modelsChanged = defineEvent<{ siteId: number }>('modelsChanged');

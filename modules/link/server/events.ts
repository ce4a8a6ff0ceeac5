import { defineEvent } from '@kaiyin/server-kit';

/** Links or groups that the pages of a site may show have changed. */
export const linksChanged = defineEvent<{ siteId: number }>('linksChanged');

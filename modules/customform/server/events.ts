import { defineEvent } from '@kaiyin/server-kit';

/** What pages of a site may show of its forms has changed. */
export const publicFormsChanged = defineEvent<{ siteId: number }>('publicFormsChanged');

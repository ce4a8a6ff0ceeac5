import { defineEvent } from '@kaiyin/server-kit';

/** Hot words or their groups, which pages of a site may show, have changed. */
export const hotWordsChanged = defineEvent<{ siteId: number }>('hotWordsChanged');

import { defineEvent } from '@kaiyin/server-kit';

/** A template was added, changed, renamed (told for both names) or removed. */
export const templateChanged = defineEvent<{ siteId: number; pipeCode: string; name: string }>('templateChanged');

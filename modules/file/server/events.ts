import { defineEvent } from '@kaiyin/server-kit';

/** Static files of a pipe were added, changed, renamed or removed. */
export const filesChanged = defineEvent<{ siteId: number; pipeCode: string }>('filesChanged');

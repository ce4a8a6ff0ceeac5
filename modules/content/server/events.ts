import { defineEvent } from '@kaiyin/server-kit';

/** What readers see of contents has changed or will change at `at`: published, taken offline, put on top, deleted. */
export const publicContentChanged = defineEvent<{ siteId: number; contentIds: number[]; at: string | null }>('publicContentChanged');

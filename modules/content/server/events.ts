import { defineEvent } from '@kaiyin/server-kit';

/** What readers see of contents changes at the instant `at`, now or later: published, taken offline, put on top, deleted. */
export const publicContentChanged = defineEvent<{ siteId: number; contentIds: number[]; at: string }>(
  'publicContentChanged',
);

/** Contents were withdrawn from readers, whatever else holds a site as it is. */
export const contentWithdrawn = defineEvent<{ siteId: number; contentIds: number[]; at: string }>('contentWithdrawn');

import { defineEvent } from '@kaiyin/server-kit';

/** What readers see of contents changes at the instant `at`, now or later: published, taken offline, put on top, deleted. */
export const publicContentChanged = defineEvent<{ siteId: number; contentIds: number[]; at: string }>(
  'publicContentChanged',
);

/** Contents were withdrawn from readers, whatever else holds a site as it is. */
export const contentWithdrawn = defineEvent<{ siteId: number; contentIds: number[]; at: string }>('contentWithdrawn');

/** A version of a content was kept, or written again: its words are others now. */
export const contentWritten = defineEvent<{ siteId: number; contentId: number }>('contentWritten');

/** Contents were deleted for ever; `leavesNothing`: no word of them may stay anywhere. */
export const contentsErased = defineEvent<{ siteId: number; contentIds: number[]; leavesNothing: boolean }>(
  'contentsErased',
);

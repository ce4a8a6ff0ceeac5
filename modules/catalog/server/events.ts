import { defineEvent } from '@kaiyin/server-kit';

/** Catalogs were added, changed, moved, sorted, shown, hidden or removed. */
export const catalogChanged = defineEvent<{ siteId: number; catalogIds: number[] }>('catalogChanged');

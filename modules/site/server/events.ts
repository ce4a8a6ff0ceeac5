import { defineEvent } from '@kaiyin/server-kit';

/** Something that the pages of a site may show has changed: the site itself, its properties or its pipes. */
export const siteChanged = defineEvent<{ siteId: number }>('siteChanged');
/** The site's row is gone; whoever keeps files of it lets them go. */
export const siteDeleted = defineEvent<{ siteId: number; path: string }>('siteDeleted');

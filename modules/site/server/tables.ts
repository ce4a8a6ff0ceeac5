import type { publishPipe, site, siteProperty } from '@kaiyin/modules/site/schema';
import { internalTable, type TableOf } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** A change that pages of a site may show and that no release has taken up yet. */
interface Change {
  siteId: number;
  subject: string;
  facts: Record<string, unknown>;
}
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_site: TableOf<typeof site>;
    cms_site_property: TableOf<typeof siteProperty>;
    cms_publishpipe: TableOf<typeof publishPipe>;
    cms_change: Change & { id: Generated<number> };
  }
}
export const changeTable = internalTable<Change & { id: number }>('cms_change', {
  id: 'integer',
  siteId: 'integer',
  subject: 'text',
  facts: 'json',
});

import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** A change that pages of a site may show and that no release has taken up yet. */
interface Change {
  siteId: number;
  subject: string;
  facts: Record<string, unknown>;
}
/** How often something was changed that pages may show: raised by each such transaction. Site 0 stands for what lies in none. */
interface ShownCount {
  siteId: number;
  count: number;
}
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_change: Change & { id: Generated<number> };
    cms_shown_count: ShownCount & { id: Generated<number> };
  }
}
export const changeTable = internalTable<Change & { id: number }>('cms_change', {
  id: 'integer',
  siteId: 'integer',
  subject: 'text',
  facts: 'json',
});
export const shownCountTable = internalTable<ShownCount & { id: number }>('cms_shown_count', {
  id: 'integer',
  siteId: 'integer',
  count: 'integer',
});

import { dataScope, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

/** Contributions to catalogs that the caller may see. */
export function visibleContributions(ctx: Context) {
  const catalogs = dataScope(ctx, 'cms_catalog');
  return (
    catalogs && sql<boolean>`${sql.ref('cc_contribution.catalogId')} in (select id from cms_catalog where ${catalogs})`
  );
}

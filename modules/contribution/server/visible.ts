import { dataScope, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

/** The catalog for editors: what a member changes after withdrawing is private until it is sent again. */
export const shownCatalogId = sql<number>`case when cc_contribution.state = 'withdrawn'
  then cc_contribution."sentCatalogId" else cc_contribution."catalogId" end`;

/** Contributions to catalogs that the caller may see. */
export function visibleContributions(ctx: Context) {
  const catalogs = dataScope(ctx, 'cms_catalog');
  return catalogs && sql<boolean>`${shownCatalogId} in (select id from cms_catalog where ${catalogs})`;
}

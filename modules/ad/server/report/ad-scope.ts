import { dataScope, siteOf, type Context } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';

type Counted = 'cms_ad_hour_stat' | 'cms_ad_click_log' | 'cms_ad_view_log';

/** What is counted of ads at the current site, in spaces that the caller may see. */
export function countedAds(ctx: Context, table: Counted): RawBuilder<boolean> {
  const ofSite = sql<boolean>`${sql.ref(`${table}.siteId`)} = ${siteOf(ctx).id}`;
  const scope = dataScope(ctx, 'cms_page_widget');
  if (!scope) return ofSite;
  const spaces = sql`select cms_page_widget.id from cms_page_widget where ${scope}`;
  return sql<boolean>`${ofSite} and ${sql.ref(`${table}.adSpaceId`)} in (${spaces})`;
}

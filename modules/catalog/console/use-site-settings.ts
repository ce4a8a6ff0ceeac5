import { hasPermission, useCurrentSite, useData } from '@kaiyin/console-kit';
import { getSite, type SiteRow } from '@kaiyin/modules/site/schema';

/** The current site, for what catalogs take over from it; undefined for those who may not read it. */
export function useSiteSettings(): SiteRow | undefined {
  const siteId = useCurrentSite((site) => site.siteId);
  const may = siteId !== undefined && hasPermission('cms:site:view', 'cms:site:list');
  return useData(getSite, { id: siteId ?? 0 }, { enabled: may, freshFor: 60_000 }).data;
}

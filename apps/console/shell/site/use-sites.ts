import { hasPermission, useData, useRows } from '@kaiyin/console-kit';
import { listSites, siteOptions } from '@kaiyin/modules/site/schema';

export const sitesPerPage = 10;

export interface SiteChoice {
  id: number;
  name: string;
  path: string;
}

interface Sites {
  rows: SiteChoice[];
  total: number;
  isFetching: boolean;
}

/** A page of the sites to choose from: those of the site list, else those that the user may work on. */
export function useSites(query: { pageNum: number; siteName: string }): Sites {
  const mayList = hasPermission('cms:site:view', 'cms:site:list');
  const listed = useRows(listSites, { ...query, pageSize: sitesPerPage }, { enabled: mayList });
  const options = useData(siteOptions, {}, { enabled: !mayList });
  if (mayList) return { rows: listed.data?.rows ?? [], total: listed.data?.total ?? 0, isFetching: listed.isFetching };
  const named = (options.data ?? [])
    .filter((site) => site.siteName.toLowerCase().includes(query.siteName.toLowerCase()))
    .map((site) => ({ id: site.siteId, name: site.siteName, path: '' }));
  const start = (query.pageNum - 1) * sitesPerPage;
  return { rows: named.slice(start, start + sitesPerPage), total: named.length, isFetching: options.isFetching };
}

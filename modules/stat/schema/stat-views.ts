import type { MessageKey } from '@kaiyin/entity/messages';

/** A view of the screen of statistics. */
export interface StatView {
  /** As the preference `StatIndex` names it. */
  id: string;
  label: MessageKey;
  /** Who may open it; everybody who sees statistics unless told. */
  permission?: string;
}

/** Views that belong together; any module may add a group. */
export interface StatGroup {
  id: string;
  label: MessageKey;
  views: readonly StatView[];
}

export const siteStatViews: StatGroup = {
  id: 'site',
  label: 'stat.group.site',
  views: [
    { id: 'SiteTrendOverview', label: 'stat.SiteTrendOverview' },
    { id: 'SiteTimeTrend', label: 'stat.SiteTimeTrend' },
    { id: 'SiteVisitSource', label: 'stat.SiteVisitSource' },
    { id: 'SiteEngineSource', label: 'stat.SiteEngineSource' },
    { id: 'SiteSearchWordSource', label: 'stat.SiteSearchWordSource' },
    { id: 'SiteLinkClicks', label: 'stat.SiteLinkClicks' },
    { id: 'SiteVisitLog', label: 'stat.SiteVisitLog' },
  ],
};

export const contentStatViews: StatGroup = {
  id: 'content',
  label: 'stat.group.content',
  views: [
    { id: 'ContentDynamicStat', label: 'stat.ContentDynamicStat' },
    { id: 'ContentStatByCatalog', label: 'stat.ContentStatByCatalog' },
    { id: 'ContentStatByUser', label: 'stat.ContentStatByUser' },
  ],
};

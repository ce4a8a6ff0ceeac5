/** The views of the screen of statistics, in groups, by their ids in the preference `StatIndex`. */
export const statViews = {
  site: [
    'SiteTrendOverview',
    'SiteTimeTrend',
    'SiteVisitSource',
    'SiteEngineSource',
    'SiteSearchWordSource',
    'SiteVisitLog',
  ],
  content: ['ContentDynamicStat', 'ContentStatByCatalog', 'ContentStatByUser'],
} as const;

export type StatGroup = keyof typeof statViews;
export type StatView = (typeof statViews)[StatGroup][number];
export const allStatViews: readonly StatView[] = Object.values(statViews).flat();

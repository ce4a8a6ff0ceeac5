import { defineConsole, lazyPart } from '@kaiyin/console-kit';
import { contentStatViews, siteStatViews, statSettings } from '@kaiyin/modules/stat/schema';

export type { ShownStatGroup } from './stat-groups.ts';

/** The visits of the last days, for the first page of who sees statistics. */
export const VisitTrend = lazyPart(() => import('./home/VisitTrend.tsx'));

export const statConsole = defineConsole({
  name: 'stat',
  screenTexts: true,
  settings: statSettings,
  screens: { 'stat/index': () => import('./StatPage.tsx') },
  statGroups: [
    {
      ...siteStatViews,
      files: {
        SiteTrendOverview: () => import('./views/Overview.tsx'),
        SiteTimeTrend: () => import('./views/TimeTrend.tsx'),
        SiteVisitSource: () => import('./views/VisitSource.tsx'),
        SiteEngineSource: () => import('./views/EngineSource.tsx'),
        SiteSearchWordSource: () => import('./views/SearchWordSource.tsx'),
        SiteVisitLog: () => import('./views/VisitLog.tsx'),
      },
    },
    {
      ...contentStatViews,
      files: {
        ContentDynamicStat: () => import('./views/ContentData.tsx'),
        ContentStatByCatalog: () => import('./views/ByCatalog.tsx'),
        ContentStatByUser: () => import('./views/ByUser.tsx'),
      },
    },
  ],
});

import { hasPermission, listOf } from '@kaiyin/console-kit';
import { contentStatViews, siteStatViews, type StatGroup } from '@kaiyin/modules/stat/schema';
import type { ComponentType } from 'react';

/** Views of the screen of statistics, with the file of each by its id. */
export interface ShownStatGroup extends StatGroup {
  files: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;
}

declare module '@kaiyin/console-kit/module' {
  interface ConsoleAdditions {
    /** Views of statistics of other modules. */
    statGroups: readonly ShownStatGroup[];
  }
}

const ofSite: ShownStatGroup = {
  ...siteStatViews,
  files: {
    SiteTrendOverview: () => import('./views/Overview.tsx'),
    SiteTimeTrend: () => import('./views/TimeTrend.tsx'),
    SiteVisitSource: () => import('./views/VisitSource.tsx'),
    SiteEngineSource: () => import('./views/EngineSource.tsx'),
    SiteSearchWordSource: () => import('./views/SearchWordSource.tsx'),
    SiteLinkClicks: () => import('./views/LinkClicks.tsx'),
    SiteVisitLog: () => import('./views/VisitLog.tsx'),
  },
};
const ofContents: ShownStatGroup = {
  ...contentStatViews,
  files: {
    ContentDynamicStat: () => import('./views/ContentData.tsx'),
    ContentStatByCatalog: () => import('./views/ByCatalog.tsx'),
    ContentStatByUser: () => import('./views/ByUser.tsx'),
  },
};

/** The views of this module and of others that the caller may open. */
export const openStatGroups = (): ShownStatGroup[] =>
  [ofSite, ...listOf('statGroups'), ofContents]
    .map((group) => ({
      ...group,
      views: group.views.filter(({ permission }) => permission === undefined || hasPermission(permission)),
    }))
    .filter(({ views }) => views.length > 0);

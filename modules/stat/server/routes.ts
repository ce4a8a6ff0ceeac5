import * as api from '@kaiyin/modules/stat/schema';
import { route, type Route } from '@kaiyin/server-kit';
import { contentStatByCatalog, contentStatByUser } from './report/by-status.ts';
import { contentTrend, districtOverview, linkClicks, otherOverview, trendOverview } from './report/overview.ts';
import { bySource, searchWords, timeTrend } from './report/trend.ts';
import { contentDynamicData, listVisits, visitorsOnline } from './report/visits.ts';
import { statMenuTree } from './stat-menu.ts';
import { contentViews } from './visit/content-views.ts';
import { recordVisit } from './visit/record-visit.ts';

export const statRoutes = (groups: readonly api.StatGroup[]): Route[] => [
  route(api.statMenuTree, statMenuTree(groups)),
  route(api.recordVisit, recordVisit),
  route(api.contentViews, contentViews),
  route(api.trendOverview, trendOverview),
  route(api.otherOverview, otherOverview),
  route(api.districtOverview, districtOverview),
  route(api.linkClicks, linkClicks),
  route(api.timeTrend, timeTrend),
  route(api.sourceAll, (ctx, { viewType, ...asked }) => bySource(ctx, viewType === 'site' ? 'from' : 'source', asked)),
  route(api.sourceEngine, (ctx, asked) => bySource(ctx, 'engine', asked)),
  route(api.sourceSearchWord, searchWords),
  route(api.visitorsOnline, visitorsOnline),
  route(api.listVisits, listVisits),
  route(api.contentDynamicData, contentDynamicData),
  route(api.contentTrend, contentTrend),
  route(api.contentStatByCatalog, contentStatByCatalog),
  route(api.contentStatByUser, contentStatByUser),
];

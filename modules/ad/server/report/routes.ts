import * as api from '@kaiyin/modules/ad/schema';
import { route, type Route } from '@kaiyin/server-kit';
import { listAdLog } from './ad-logs.ts';
import { adStatChart, adStatTotal, listAdStat } from './ad-stat.ts';

export const adReportRoutes: Route[] = [
  route(api.listAdStat, listAdStat),
  route(api.adStatTotal, adStatTotal),
  route(api.adStatChart, adStatChart),
  route(api.listAdClicks, listAdLog('cms_ad_click_log')),
  route(api.listAdViews, listAdLog('cms_ad_view_log')),
];

import { transferApi } from '@kaiyin/entity';
import { listAdClicks, listAdStat, listAdViews } from './ad-stat.api.ts';

const permission = 'stat';
export const adStatTransfer = /* @__PURE__ */ transferApi({
  table: 'cms_ad_hour_stat',
  title: 'adStat.AdStat',
  list: listAdStat,
  permission,
});
export const adClickTransfer = /* @__PURE__ */ transferApi({
  table: 'cms_ad_click_log',
  title: 'adStat.AdClickLog',
  list: listAdClicks,
  permission,
});
export const adViewTransfer = /* @__PURE__ */ transferApi({
  table: 'cms_ad_view_log',
  title: 'adStat.AdViewLog',
  list: listAdViews,
  permission,
});

import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** A click on an ad, or a view of one. It names no reader. */
export interface AdLogRow {
  siteId: number;
  adSpaceId: number;
  adId: number;
  /** As it was called then. */
  adName: string;
  /** Of what the page was given for one showing of the ad: each counts once. */
  token: string;
  evtTime: string;
  /** Path of the page. */
  path: string;
  /** Where the reader came from to that page, without what follows `?`. */
  referer: string;
  /** The network of the reader's address: /24, or /48 of IPv6. */
  address: string;
  region: string;
  deviceType: string;
  browser: string;
  os: string;
}

/** What is counted of an ad in an hour such as 2026113014, in the zone of the product. */
export interface AdHourRow {
  siteId: number;
  hour: number;
  adId: number;
  adSpaceId: number;
  /** As it was called last in that hour. */
  adName: string;
  shown: number;
  views: number;
  clicks: number;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_ad_click_log: AdLogRow & { id: Generated<number> };
    cms_ad_view_log: AdLogRow & { id: Generated<number> };
    cms_ad_hour_stat: AdHourRow;
  }
}

const log = {
  id: 'integer',
  siteId: 'integer',
  adSpaceId: 'integer',
  adId: 'integer',
  adName: 'text',
  token: 'text',
  evtTime: 'instant',
  path: 'text',
  referer: 'text',
  address: 'text',
  region: 'text',
  deviceType: 'text',
  browser: 'text',
  os: 'text',
} as const;

export const adTables = [
  internalTable<AdLogRow & { id: number }>('cms_ad_click_log', log),
  internalTable<AdLogRow & { id: number }>('cms_ad_view_log', log),
  internalTable<AdHourRow>('cms_ad_hour_stat', {
    siteId: 'integer',
    hour: 'integer',
    adId: 'integer',
    adSpaceId: 'integer',
    adName: 'text',
    shown: 'integer',
    views: 'integer',
    clicks: 'integer',
  }),
];

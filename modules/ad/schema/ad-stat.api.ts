import { allow, endpoint, id, listing, type Rows } from '@kaiyin/entity';
import { reportDays } from '@kaiyin/modules/stat/schema';
import { z } from 'zod';

const view = { access: allow('stat:view'), site: true } as const;

/** What is counted of ads. */
export interface AdCounts {
  /** Put into a page that a reader opened. */
  shown: number;
  /** At least half visible for a second. */
  views: number;
  clicks: number;
  /** Clicks among views, in percent. */
  ratio: number;
}

export interface AdStat extends AdCounts {
  /** Of the ad. */
  id: number;
  /** Its name now; of a deleted ad the last one. */
  name: string;
  adSpaceId: number;
  adSpaceName: string;
  /** The ad was deleted. */
  isDeleted: boolean;
  /** Of as many days before. */
  before: AdCounts;
}

const ofAds = reportDays.safeExtend({ name: z.string().max(100).optional() });

/** Ads that were shown on these days, those with most clicks first unless told. */
export const listAdStat = endpoint({
  method: 'GET',
  path: '/cms/ad/stat',
  ...view,
  reply: 'rows',
  input: ofAds.safeExtend(listing.shape),
}).output<Rows<AdStat>>();

/** The same ads together, and in as many days before. */
export const adStatTotal = endpoint({ method: 'GET', path: '/cms/ad/stat/total', ...view, input: ofAds }).output<{
  now: AdCounts;
  before: AdCounts;
  /** The pages of the site count ads. */
  isCounting: boolean;
}>();

export interface AdCountsAt extends AdCounts {
  /** A day such as 2026-12-18, or an hour such as 2026-12-18 09. */
  at: string;
}

/** One ad, or all of them: the hours of a single day, otherwise days. */
export const adStatChart = endpoint({
  method: 'GET',
  path: '/cms/ad/stat/chart',
  ...view,
  input: reportDays.safeExtend({ advertisementId: id.optional() }),
}).output<AdCountsAt[]>();

/** A click or a view of an ad. */
export interface AdLogEntry {
  id: number;
  adId: number;
  adSpaceId: number;
  /** As the ad was called then. */
  adName: string;
  evtTime: string;
  /** Path of the page. */
  path: string;
  /** Where the reader came from to that page, without what follows `?`. */
  referer: string;
  /** Shortened to its network. */
  address: string;
  region: string;
  deviceType: string;
  browser: string;
  os: string;
}

const log = listing.extend({
  advertisementId: id.optional(),
  adName: z.string().max(100).optional(),
  evtTimeFrom: z.string().max(30).optional(),
  evtTimeTo: z.string().max(30).optional(),
});

/** Clicks, the latest first. */
export const listAdClicks = endpoint({
  method: 'GET',
  path: '/cms/ad/stat/click',
  ...view,
  reply: 'rows',
  input: log,
}).output<Rows<AdLogEntry>>();

/** Views, the latest first. */
export const listAdViews = endpoint({
  method: 'GET',
  path: '/cms/ad/stat/view',
  ...view,
  reply: 'rows',
  input: log,
}).output<Rows<AdLogEntry>>();

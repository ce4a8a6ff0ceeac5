import { allow, endpoint, id, listing, type Rows } from '@kaiyin/entity';
import { z } from 'zod';

const view = { access: allow('stat:view'), site: true } as const;
const day = z.iso.date();
/** As many days as sums are stored at most. */
export const mostDays = 1100;
const dayLong = 86_400_000;
const days = z
  .object({
    /** First and last day, in the zone of the product. */
    from: day,
    to: day,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'stat.daysRule' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < mostDays * dayLong, {
    path: ['from'],
    message: 'stat.mostDays',
  });

export { days as reportDays };

export const visitDevices = ['pc', 'mobile', 'tablet'] as const;
export type VisitDevice = (typeof visitDevices)[number];
export const visitorKinds = ['new', 'returning'] as const;
export type VisitorKind = (typeof visitorKinds)[number];
export const visitSources = ['direct', 'engine', 'external'] as const;
export type VisitSource = (typeof visitSources)[number];

/** What is counted of visits. */
export interface Metrics {
  /** Pages that were opened (PV). */
  views: number;
  /** Visits: pages in a row with less than half an hour between them. */
  visits: number;
  /** Visitors of each day (UV), summed over the days. */
  visitors: number;
  /** Addresses of each day, summed over the days. */
  ips: number;
  /** Visits of one page, in percent. */
  bounceRatio: number;
  /** Seconds of a visit in which its pages were visible. */
  avgSeconds: number;
}
export interface NamedMetrics extends Metrics {
  name: string;
}
export interface MetricsAt extends Metrics {
  /** A day such as 2026-12-18, the first one of a week or month, or an hour such as 2026-12-18 09. */
  at: string;
}

export const trendOverview = endpoint({ method: 'GET', path: '/cms/stat/trendOverview', ...view, input: days }).output<{
  now: Metrics;
  /** Of as many days before. */
  before: Metrics;
  days: MetricsAt[];
  /** Views that could not be counted, as too much came at once. */
  dropped: number;
  /** Views of programs, which count nowhere else, by the reason. */
  bots: { name: string; views: number }[];
  /** The site's pages count their readers. */
  isCounting: boolean;
}>();

/** The most frequent of each. */
export const otherOverview = endpoint({ method: 'GET', path: '/cms/stat/otherOverview', ...view, input: days }).output<{
  entries: NamedMetrics[];
  exits: NamedMetrics[];
  sources: NamedMetrics[];
  pages: NamedMetrics[];
  devices: NamedMetrics[];
  visitors: NamedMetrics[];
}>();

export const districtOverview = endpoint({
  method: 'GET',
  path: '/cms/stat/districtOverview',
  ...view,
  input: days,
}).output<NamedMetrics[]>();

export const granularities = ['hour', 'day', 'week', 'month'] as const;
export type Granularity = (typeof granularities)[number];
const narrowed = {
  device: z.enum(visitDevices).optional(),
  visitor: z.enum(visitorKinds).optional(),
};

export const timeTrend = endpoint({
  method: 'GET',
  path: '/cms/stat/timeTrend',
  ...view,
  input: days.safeExtend({
    ...narrowed,
    source: z.enum(visitSources).optional(),
    /** Hours are of one day, the last one. */
    granularity: z.enum(granularities).default('day'),
  }),
}).output<{ total: Metrics; points: MetricsAt[] }>();
export type TrendAsked = z.output<typeof timeTrend.input>;

const bySource = days.safeExtend(narrowed);
export interface SourceReport {
  total: Metrics;
  rows: NamedMetrics[];
}
/** Where visits came from: by kind, or by site. */
export const sourceAll = endpoint({
  method: 'GET',
  path: '/cms/stat/sourceAll',
  ...view,
  input: bySource.safeExtend({ viewType: z.enum(['type', 'site']).default('type') }),
}).output<SourceReport>();
export const sourceEngine = endpoint({
  method: 'GET',
  path: '/cms/stat/sourceEngine',
  ...view,
  input: bySource,
}).output<SourceReport>();
/** Words by which visitors came from a search engine, as far as it says them, and from the site's own search. */
export const sourceSearchWord = endpoint({
  method: 'GET',
  path: '/cms/stat/sourceSearchWord',
  ...view,
  input: bySource.safeExtend({ engine: z.string().max(50).optional() }),
}).output<SourceReport>();
export type SourceAsked = z.output<typeof bySource>;

/** A link that readers followed. */
export interface LinkClicks {
  /** Address without what follows `?`; of a file its path. */
  name: string;
  clicks: number;
}
/** Links to other hosts, and files that were downloaded, most frequent first. */
export const linkClicks = endpoint({ method: 'GET', path: '/cms/stat/linkClicks', ...view, input: days }).output<{
  outbound: LinkClicks[];
  downloads: LinkClicks[];
}>();

/** Who is on the site now: seen within five minutes. */
export const visitorsOnline = endpoint({ method: 'GET', path: '/cms/stat/online', ...view }).output<{
  visitors: number;
  pages: { path: string; visitors: number }[];
}>();

/** A page that was opened. */
export interface VisitEntry {
  id: number;
  visitTime: string;
  path: string;
  contentId: number;
  referer: string;
  source: string;
  device: string;
  browser: string;
  os: string;
  region: string;
  seconds: number;
  depth: number;
  /** Why it is not counted; empty of readers. */
  bot: string;
}
export const listVisits = endpoint({
  method: 'GET',
  path: '/cms/stat',
  ...view,
  reply: 'rows',
  input: listing.extend({
    path: z.string().max(100).optional(),
    bot: z.enum(['true', 'false']).optional(),
    visitTimeFrom: z.string().max(30).optional(),
    visitTimeTo: z.string().max(30).optional(),
  }),
}).output<Rows<VisitEntry>>();

export interface ContentData {
  id: number;
  title: string;
  catalogName: string;
  views: number;
  favorites: number;
  likes: number;
  comments: number;
}
export const contentDynamicData = endpoint({
  method: 'GET',
  path: '/cms/stat/contentDynamicData',
  ...view,
  reply: 'rows',
  input: listing.extend({ title: z.string().max(100).optional() }),
}).output<Rows<ContentData>>();

/** How often a content was opened on each day. */
export const contentTrend = endpoint({
  method: 'GET',
  path: '/cms/stat/contentTrend',
  ...view,
  input: days.safeExtend({ contentId: id }),
}).output<{ at: string; views: number; seconds: number }[]>();

export const countedStatuses = ['draft', 'to-publish', 'published', 'offline', 're-edit'] as const;
export type CountedStatus = (typeof countedStatuses)[number];
export type StatusCounts = Record<CountedStatus, number>;
/** Of contents that were created on these days; of all without. */
const created = z.object({ from: day.optional(), to: day.optional() });
export type CreatedWithin = z.output<typeof created>;

export interface CatalogStat {
  id: number;
  parentId: number;
  name: string;
  /** Of the catalog with those below it. */
  counts: StatusCounts;
}
export const contentStatByCatalog = endpoint({
  method: 'GET',
  path: '/cms/stat/contentStatByCatalog',
  ...view,
  input: created,
}).output<CatalogStat[]>();

export interface UserStat {
  userName: string;
  name: string;
  counts: StatusCounts;
}
export const contentStatByUser = endpoint({
  method: 'GET',
  path: '/cms/stat/contentStatByUser',
  ...view,
  input: created,
}).output<UserStat[]>();

import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** A page that a reader, or a program, opened. It names nobody: `visitor` is a mark that is good for a day. */
export interface VisitRow {
  siteId: number;
  pipeCode: string;
  /** Such as 20261218, in the zone of the product. */
  day: number;
  hour: number;
  visitTime: string;
  visitor: string;
  viewId: string;
  contentId: number;
  catalogId: number;
  path: string;
  /** Address without what follows `?`. */
  referer: string;
  sourceType: string;
  source: string;
  word: string;
  device: string;
  browser: string;
  os: string;
  region: string;
  seconds: number;
  /** Percent of the page that was seen. */
  depth: number;
  /** Why it is taken for a program; empty of readers. */
  bot: string;
}

/** A visitor on one day, with the visit that goes on or was the last. */
export interface VisitorRow {
  siteId: number;
  day: number;
  visitor: string;
  /** Mark of the address, good for a day. */
  address: string;
  lastTime: string;
  visits: number;
  /** Hour of the day in which the visit began. */
  visitHour: number;
  visitViews: number;
  sourceType: string;
  source: string;
  word: string;
  device: string;
  region: string;
  exitPath: string;
  entryPath: string;
}

/** What is summed up of visits. */
export interface Counts {
  views: number;
  visits: number;
  visitors: number;
  ips: number;
  bounces: number;
  seconds: number;
}
export const countNames = [
  'views',
  'visits',
  'visitors',
  'ips',
  'bounces',
  'seconds',
] as const satisfies readonly (keyof Counts)[];

/** What sums are of. */
export const dimensions = [
  'site',
  'source',
  'from',
  'engine',
  'word',
  'page',
  'entry',
  'exit',
  'content',
  'catalog',
  'region',
  /** Links to other hosts, and files that were downloaded: clicks are counted as views. */
  'outbound',
  'download',
  'bot',
  'dropped',
] as const;
export type Dimension = (typeof dimensions)[number];

/** The counts of an hour, or with hour -1 of a whole day. */
export interface SumKey {
  siteId: number;
  day: number;
  hour: number;
  dimension: Dimension;
  name: string;
  /** Empty where it is not told apart. */
  device: string;
  visitor: string;
}
export type SumRow = SumKey & Counts;
export const wholeDay = -1;

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cc_visit: VisitRow & { id: Generated<number> };
    cc_visitor_day: VisitorRow;
    cc_visit_sum: SumRow;
    cc_visit_salt: { day: number; salt: string };
  }
}

export const statTables = [
  internalTable<VisitRow & { id: number }>('cc_visit', {
    id: 'integer',
    siteId: 'integer',
    pipeCode: 'text',
    day: 'integer',
    hour: 'integer',
    visitTime: 'instant',
    visitor: 'text',
    viewId: 'text',
    contentId: 'integer',
    catalogId: 'integer',
    path: 'text',
    referer: 'text',
    sourceType: 'text',
    source: 'text',
    word: 'text',
    device: 'text',
    browser: 'text',
    os: 'text',
    region: 'text',
    seconds: 'integer',
    depth: 'integer',
    bot: 'text',
  }),
  internalTable<VisitorRow>('cc_visitor_day', {
    siteId: 'integer',
    day: 'integer',
    visitor: 'text',
    address: 'text',
    lastTime: 'instant',
    visits: 'integer',
    visitHour: 'integer',
    visitViews: 'integer',
    sourceType: 'text',
    source: 'text',
    word: 'text',
    device: 'text',
    region: 'text',
    exitPath: 'text',
    entryPath: 'text',
  }),
  internalTable<SumRow>('cc_visit_sum', {
    siteId: 'integer',
    day: 'integer',
    hour: 'integer',
    dimension: 'text',
    name: 'text',
    device: 'text',
    visitor: 'text',
    views: 'integer',
    visits: 'integer',
    visitors: 'integer',
    ips: 'integer',
    bounces: 'integer',
    seconds: 'integer',
  }),
  internalTable<{ day: number; salt: string }>('cc_visit_salt', { day: 'integer', salt: 'text' }),
];

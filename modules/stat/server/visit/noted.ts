import type { VisitedKind } from '@kaiyin/modules/stat/schema';

/** A page that was opened, as its script sent it; time and marks are ours. */
export interface NotedView {
  siteId: number;
  viewId: string;
  pipeCode: string;
  kind: VisitedKind;
  subjectId: number;
  path: string;
  referer: string;
  /** Host of the site that was called. */
  host: string;
  visitor: string;
  address: string;
  region: string;
  userAgent: string;
  at: Date;
  day: number;
  /** Too many pages in too short a time. */
  isHasty: boolean;
}

/** How long and how far a page was read, as far as is known now. */
export interface NotedEnd {
  siteId: number;
  viewId: string;
  visitor: string;
  seconds: number;
  depth: number;
}

/** What is noted of a view that is not counted, as too much came at once. */
export interface Dropped {
  siteId: number;
  day: number;
  hour: number;
  views: number;
}

const hour = 3_600_000;
/** The zone of the product has no summer time (decision 0017). */
const zone = 8 * hour;
export const hourOf = (at: Date): number => new Date(at.getTime() + zone).getUTCHours();

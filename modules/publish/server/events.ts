import { defineEvent } from '@kaiyin/server-kit';
import type { PublishedStatus } from './publish-status.ts';

export interface PipeOfSite {
  siteId: number;
  pipeCode: string;
}

/** A pipe shows another release, or was closed or opened. */
export const pipeReleased = defineEvent<PipeOfSite>('pipeReleased');

/** A job has a site published, or one of its catalogs. */
export interface DuePublish {
  siteId: number;
  catalogId?: number;
  publishChild?: boolean;
  contentStatus?: PublishedStatus;
}
export const publishDue = defineEvent<DuePublish>('publishDue');

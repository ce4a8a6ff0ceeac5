import { defineEvent } from '@kaiyin/server-kit';

export interface PipeOfSite {
  siteId: number;
  pipeCode: string;
}

/** A pipe shows another release, or was closed or opened. */
export const pipeReleased = defineEvent<PipeOfSite>('pipeReleased');

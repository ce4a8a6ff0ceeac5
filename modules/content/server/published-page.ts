import type { Context } from '@kaiyin/server-kit';

/** A part of a published page, and whose it is. */
export interface PublishedPage {
  pipeCode: string;
  path: string;
  /** What it is a page of: `site`, `catalog`, `list`, `content` or another kind that has no number. */
  kind: string;
  subjectId: number;
  part: number;
}

declare module '@kaiyin/server-kit/context' {
  interface Services {
    /** The parts of pages that a site has at some paths, in any pipe. */
    pagesAt(ctx: Context, siteId: number, paths: readonly string[]): Promise<readonly PublishedPage[]>;
  }
}

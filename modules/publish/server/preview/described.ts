import type { previewKinds } from '@kaiyin/modules/plan/schema';
import type { PagePair } from './mark-pair.ts';

/** What a page that is shown by itself has beside it: the pipe's files with a mark of their bytes. */
export interface DescribedFiles {
  siteId: number;
  pipeCode: string;
  /** Of the pipe, as its pages link to it. */
  root: string;
  /** Hashes of files that no release has yet, by path. */
  fresh: Readonly<Record<string, string>>;
}

/** One page with unpublished work. */
export interface DescribedPage {
  kind: 'page';
  preview: {
    type: (typeof previewKinds)[number];
    dataId: number;
    page: number;
    siteId: number;
    pipeCode: string;
  };
}

/** A site in a pipe as it is at an instant. */
export interface DescribedSite {
  kind: 'site';
  siteId: number;
  pipeCode: string;
  /** ISO 8601 UTC. */
  at: string;
  past: boolean;
  /** Items whose working copies are shown. */
  working: readonly number[];
  suffix: string;
  /** Of the pipe, as its pages link to it. */
  root: string;
}

/** One side of a file that was or would be published. */
export interface DescribedSide {
  kind: 'side';
  hash: string;
  type: string;
  name: keyof PagePair;
  pair: PagePair | undefined;
  files?: DescribedFiles | undefined;
}

/** A page that is known whole. */
export interface DescribedHtml {
  kind: 'html';
  html: string;
  files?: DescribedFiles | undefined;
}

/** What a preview shows, so that another process can show it, too. */
export type Described = DescribedPage | DescribedSite | DescribedSide | DescribedHtml;

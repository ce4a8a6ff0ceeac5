import type { RenderEnv } from '@kaiyin/modules/page/server';
import type { PageRef } from './pages.ts';

/** What tags are lent for one page. */
export interface PageEnv extends RenderEnv {
  paged: { total: number; size: number } | undefined;
  /** How often the page's own place was asked for: what did so is no other page's. */
  bound: number;
  /** Included files that the page names, by their path. */
  files: Map<string, PageRef>;
  /** The template that the tag at hand wants as a file. */
  fileWanted: string | undefined;
  /** Whether included files can be the same for all pages: addresses must not depend on the page. */
  mayFile: boolean;
  /** Pages that have it in common write the same addresses. */
  lookalike: string;
}

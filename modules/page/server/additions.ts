import type { AnyQuestion } from '@kaiyin/publisher';
import type { EventOf } from '@kaiyin/server-kit';
import type { BatchEnv } from './render-env.ts';
import type { SiteFilter } from './site-filter.ts';
import type { SiteTag } from './site-tag.ts';

/** A change that pages of a site may show, and the job that publishes what follows from it; without one, nobody does by itself. */
export interface Shown {
  event: EventOf<{ siteId: number }>;
  job?: string;
  /** What it tells of, as the log of what was done names it: changed, it waits to be published. */
  kinds?: readonly string[];
}

declare module '@kaiyin/server-kit/module' {
  interface Additions {
    /** Tags of templates. */
    tags: readonly SiteTag[];
    /** Filters of templates. */
    filters: readonly SiteFilter[];
    /** What pages can ask. */
    questions: readonly AnyQuestion<BatchEnv>[];
    shown: readonly Shown[];
    /** Tables of records of a site that no page shows. */
    notShown: readonly string[];
  }
}

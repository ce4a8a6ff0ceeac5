import type { AnyQuestion } from '@kaiyin/publisher';
import type { Context, EventOf } from '@kaiyin/server-kit';
import type { SiteTable } from './delete-site.ts';
import type { BatchEnv } from './render-env.ts';
import type { SiteFilter } from './site-filter.ts';
import type { SiteTag } from './site-tag.ts';

/** A change that pages of a site may show, and the job that publishes what follows from it. */
export interface Shown {
  event: EventOf<{ siteId: number }>;
  job: string;
}

/** How many things are made for a pipe, and keep it from being removed. */
export type PipeUse = (ctx: Context, pipe: { siteId: number; pipeCode: string }) => Promise<number>;

declare module '@kaiyin/server-kit/module' {
  interface Additions {
    /** Tags of templates. */
    tags: readonly SiteTag[];
    /** Filters of templates. */
    filters: readonly SiteFilter[];
    /** What pages can ask. */
    questions: readonly AnyQuestion<BatchEnv>[];
    shown: readonly Shown[];
    pipeUses: readonly PipeUse[];
    /** Rows of tables that are not declared, and go with their site. */
    siteParts: readonly SiteTable[];
  }
}

import type { AnyQuestion } from '@kaiyin/publisher';
import type { Context, EventOf } from '@kaiyin/server-kit';
import type { Additions } from '@kaiyin/server-kit/module';
import type { BatchEnv } from './render-env.ts';
import type { ReaderData, ReaderForm } from './reader-pages.ts';
import type { SiteFilter } from './site-filter.ts';
import type { SiteTag } from './site-tag.ts';

/** A change that pages of a site may show, and the job that publishes what follows from it; without one, nobody does by itself. */
export interface Shown {
  event: EventOf<{ siteId: number }>;
  job?: string;
  /** What it tells of, as the log of what was done names it: changed, it waits to be published. */
  kinds?: readonly string[];
}

/** A reader was shown a page that is made on request. */
export interface DynamicVisit {
  siteId: number;
  pipeCode: string;
  /** The built-in type of the page, or `Custom`. */
  type: string;
  /** Arguments of the address, each once. */
  args: Readonly<Record<string, string>>;
  /** From 1. */
  part: number;
  /** How many items the list has that the page shows in parts; undefined without one. */
  total: number | undefined;
  referer: string;
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
    /** What is done after a visit of a page that is made on request: the reader does not wait for it. */
    dynamicVisits: readonly ((ctx: Context, visit: DynamicVisit) => void | Promise<void>)[];
    /** Variables of pages that are made on request. */
    readerData: readonly ReaderData[];
    /** Forms of pages that are made on request. */
    readerForms: readonly ReaderForm[];
    /** Tables of records of a site that no page shows. */
    notShown: readonly string[];
  }
}

declare module '@kaiyin/server-kit/context' {
  interface Services {
    dynamicVisits: Additions['dynamicVisits'];
    readerData: Additions['readerData'];
    readerForms: Additions['readerForms'];
  }
}

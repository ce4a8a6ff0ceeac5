import type { Locale } from '@kaiyin/entity';
import type { PageFailure, previewKinds } from '@kaiyin/modules/plan/schema';
import type { Context, MarkedChanges, Place } from '@kaiyin/server-kit';
import type { PagePair } from './mark-pair.ts';
import type { ShownPage } from './page-answer.ts';

export interface PreviewedPage {
  type: (typeof previewKinds)[number];
  dataId: number;
  page: number;
  /** Address below which its pictures are found. */
  root: string;
}

export interface MomentPage {
  /** The instant, and the items whose working copies stand in place of what is public. */
  at: string;
  working: readonly number[];
  path: string;
}

export interface TrialPage {
  path: string;
  /** The template, and the source that it has not been saved with. */
  name: string;
  source: string;
}

/** A page that somebody looks at before it is public. */
export type WantedPage = { now: string; locale: Locale; siteId: number; pipeCode: string } & (
  | ({ kind: 'preview' } & PreviewedPage)
  | ({ kind: 'moment' } & MomentPage)
  | ({ kind: 'trial' } & TrialPage)
);

// Without the members that the desk itself adds; written out because `Omit` forgets that it is one of several.
type Wanted = WantedPage extends infer Page ? (Page extends WantedPage ? Omit<Page, 'now' | 'locale'> : never) : never;

/** Renders and compares pages that people look at before they are public, so that none of them can stop anybody else. */
export interface PageDesk {
  /**
   * The page, null when there is none, or why its template failed, when it is the turn of whoever asks.
   * @throws Refusal as the page did; LineFull when too many wait
   */
  tryOut(ctx: Context, place: Place, wanted: Wanted): Promise<ShownPage | PageFailure | null>;
  /** The same for visitors: a template that failed is a refusal. */
  show(ctx: Context, place: Place, wanted: Wanted): Promise<ShownPage | undefined>;
  /** Two editions with what differs marked; undefined where that is not told, or not in time. @throws LineFull as above */
  compare(place: Place, pair: PagePair): Promise<MarkedChanges | undefined>;
  close(): Promise<void>;
}

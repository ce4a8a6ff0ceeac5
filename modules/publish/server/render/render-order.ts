import type { Locale } from '@kaiyin/entity';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import type { Perspective } from '@kaiyin/publisher';
import type { PageWork } from '../work-out.ts';
import type { Rendered, StoppedParts } from './render-works.ts';

/** What pages are rendered for: one pipe of a site at an instant, some contents as they are at another. */
export interface RenderOrder {
  id: number;
  site: Site;
  pipe: PublishPipe;
  at: string;
  beside?: Perspective['beside'] | undefined;
  /** Language of what is said about pages that fail: the publisher's. */
  locale: Locale;
  /** Many pages are rendered. */
  bulk: boolean;
  /** Parts that have held a thread too long: they fail. */
  stopped?: StoppedParts | undefined;
}

export type ToThread =
  | { type: 'pulse'; buffer: SharedArrayBuffer }
  | { type: 'render'; order: RenderOrder; works: PageWork[] }
  | { type: 'end'; id: number };

export type FromThread =
  | { type: 'ready' }
  | { type: 'rendered'; id: number; rendered: Rendered }
  | { type: 'failed'; id: number; error: { message: string; code: string | undefined } };

import type { BlobStore } from '@kaiyin/server-kit';
import type { Batch } from './batch.ts';
import type { Patience } from './patience.ts';
import { noPlaces } from './read-places.ts';
import type { RenderPool } from './render-pool.ts';
import { renderWorks, type Rendered } from './render-works.ts';
import type { PageWork } from '../work-out.ts';

/** Where pages are rendered. */
export interface Renderers {
  blobs: BlobStore;
  /** Without them everything is rendered in the thread that asks, however long it takes. */
  threads?: RenderPool | undefined;
  /** More pages than this are many, which threads have their share of: 300 unless told. */
  manyPages?: number | undefined;
  /** How long pages may take; where there are threads, they may take as long as any template. */
  patience?: Patience | undefined;
  /** Only to tell what pages would be. */
  isPlan?: boolean | undefined;
}

/**
 * Renders works of what has been committed so that nobody else waits for a page: many are shared with threads, and what
 * takes long is left to them.
 */
export function renderAside(
  batch: Batch,
  works: readonly PageWork[],
  { blobs, threads, manyPages = 300, patience }: Renderers,
): AsyncGenerator<Rendered> {
  const areFew = works.length <= manyPages;
  batch.env.bulk = !areFew;
  if (!threads) return renderWorks(batch, works, { sink: blobs, patience });
  const { site, pipe, perspective, ctx } = batch.env;
  const places = noPlaces();
  const order = { site, pipe, at: perspective.at, beside: perspective.beside, locale: ctx.locale, bulk: !areFew };
  return threads.render(order, { works, areFew }, (some, left) =>
    renderWorks(batch, some, { sink: blobs, places, left }),
  );
}

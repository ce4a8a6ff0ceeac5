import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { shownCounts, takeChanges, type NotedChange } from '@kaiyin/modules/page/server';
import type { Context } from '@kaiyin/server-kit';
import { openBatch } from './render/batch.ts';
import type { PipeOutcome } from './publish-pipe.ts';
import { workOutTouched } from './work-out.ts';

/** What is known to have been done before a publish begins to read. */
export interface Stock {
  changes: NotedChange[];
  counts: string;
}

export async function takeStock(ctx: Context, siteId: number): Promise<Stock> {
  // In this order: what is done in between is found again.
  const counts = await shownCounts(ctx);
  return { counts, changes: await takeChanges(ctx, siteId) };
}

/**
 * Whether something was done since stock was taken that would make a page of this pipe another, at the same instant: then
 * some pages may have been rendered before it and others after. Asked in the transaction that has kept the outcome, and
 * by the very question that the next publish asks: what is there to do?
 */
export async function isOvertaken(
  { key, batch }: PipeOutcome,
  stock: Stock,
  read: () => Promise<{ site: Site; pipe: PublishPipe } | undefined>,
): Promise<boolean> {
  const later = await takeStock(key.ctx, key.siteId);
  const known = new Set(stock.changes.map(({ id }) => id));
  const changes = later.changes.filter(({ id }) => !known.has(id));
  if (later.counts === stock.counts && changes.length === 0) return false;
  const now = await read();
  if (!now) return false;
  const { blobs, perspective } = batch.env;
  const fresh = await openBatch({ ctx: key.ctx, blobs, ...now, perspective });
  const { pages, gone } = await workOutTouched(fresh, key, { changes });
  return pages.length + gone.length > 0;
}

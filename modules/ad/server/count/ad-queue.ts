import { countQueue, type CountedReader } from '@kaiyin/modules/stat/server';
import { networkOf, type Context } from '@kaiyin/server-kit';
import type { Done, NotedAd } from './noted-ad.ts';
import { writeAds } from './write-ads.ts';

const queue = countQueue<NotedAd>('ad.counts', writeAds);

/** Notes what a reader did with ads; when there is too much to do, it is not counted. */
export function noteAds(ctx: Context, reader: CountedReader, done: readonly Done[]): void {
  const network = networkOf(ctx.ip);
  for (const one of done) queue.note(ctx, { ...one, reader, network });
}

/** Writes what is noted, when its time is over or the application ends. */
export const endAdCounts = queue.end;

import { holdInTransaction, type Context } from '@kaiyin/server-kit';
import { boundedNames } from './bounded-names.ts';
import { countQueue } from './count-queue.ts';
import type { LinkTarget } from './link-of.ts';
import { hourOf } from './noted.ts';
import { saveSums, Sums } from './sums.ts';

/** A link to another host or to a file that a reader followed. */
export interface NotedLink extends LinkTarget {
  siteId: number;
  day: number;
  at: Date;
}

const queue = countQueue<NotedLink>('stat.links', writeLinks);

/** Notes a link that was followed; what is too much is dropped. */
export const noteLink = queue.note;

/** Writes the links that are noted. */
export const endLinks = queue.end;

async function writeLinks(ctx: Context, links: readonly NotedLink[]): Promise<void> {
  const byPlace = Map.groupBy(links, ({ siteId, day }) => `${siteId} ${day}`);
  for (const key of [...byPlace.keys()].toSorted())
    await ctx
      .transaction((ctx) => writeOfDay(ctx, byPlace.get(key) ?? []))
      .catch((error: unknown) => ctx.log.error({ err: error }, 'links that readers followed could not be written'));
}

async function writeOfDay(ctx: Context, links: readonly NotedLink[]): Promise<void> {
  const [first] = links;
  if (!first) return;
  const { siteId, day } = first;
  await holdInTransaction(ctx, `visits ${siteId}`);
  const sums = new Sums({ siteId, day });
  const names = {
    outbound: await boundedNames(ctx, { siteId, day, dimension: 'outbound' }),
    download: await boundedNames(ctx, { siteId, day, dimension: 'download' }),
  };
  for (const { dimension, name, at } of links)
    sums.add({ dimension, name: names[dimension](name), hour: hourOf(at) }, { views: 1 });
  await saveSums(ctx, sums);
}

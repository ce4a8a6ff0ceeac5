import { defineMemory, type Context } from '@kaiyin/server-kit';
import { countQueue } from './count-queue.ts';
import { endLinks } from './link-queue.ts';
import { hourOf, type Dropped, type NotedEnd, type NotedView } from './noted.ts';
import { writeVisits } from './write-visits.ts';

type Noted = { view: NotedView } | { end: NotedEnd };

const memory = defineMemory('stat.dropped', () => new Map<string, Dropped>());
const queue = countQueue<Noted>('stat.visits', writeQueue, 20_000);

/** Notes a view; who reads does not wait until it is written. */
export function noteView(ctx: Context, view: NotedView): void {
  if (!queue.note(ctx, { view })) drop(ctx, [view]);
}

export function noteEnd(ctx: Context, end: NotedEnd): void {
  queue.note(ctx, { end });
}

/** Writes what is noted, when the pause is over or the application ends; what cannot be written is dropped and counted. */
export async function endVisits(ctx: Context): Promise<void> {
  await queue.end(ctx);
  await endLinks(ctx);
}

const drop = (ctx: Context, views: readonly NotedView[]): void =>
  addDropped(
    ctx,
    views.map(({ siteId, day, at }) => ({ siteId, day, hour: hourOf(at), views: 1 })),
  );

function addDropped({ services }: Context, more: readonly Dropped[]): void {
  const dropped = services.memory(memory);
  for (const one of more) {
    const key = `${one.siteId} ${one.day} ${one.hour}`;
    dropped.set(key, { ...one, views: one.views + (dropped.get(key)?.views ?? 0) });
  }
}

async function writeQueue(ctx: Context, noted: readonly Noted[]): Promise<void> {
  const memoryOfDropped = ctx.services.memory(memory);
  const views = noted.flatMap((one) => ('view' in one ? one.view : []));
  const ends = noted.flatMap((one) => ('end' in one ? one.end : []));
  const dropped = [...memoryOfDropped.values()];
  if (views.length + ends.length + dropped.length === 0) return;
  memoryOfDropped.clear();
  await writeVisits(ctx, { views, ends, dropped }, (error, lost) => {
    ctx.log.error({ err: error }, 'visits could not be written');
    drop(ctx, lost.views ?? []);
    addDropped(ctx, lost.dropped ?? []);
  });
}

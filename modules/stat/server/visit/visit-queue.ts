import { defineMemory, type Context } from '@kaiyin/server-kit';
import { hourOf, type Dropped, type NotedEnd, type NotedView } from './noted.ts';
import { writeVisits } from './write-visits.ts';

/** Milliseconds until what came is written; all of that time is written at once. */
const pause = 1_000;
/** More than these do not wait to be written: statistics are the first to go when there is too much to do. */
const most = 10_000;

interface Queue {
  views: NotedView[];
  ends: NotedEnd[];
  dropped: Map<string, Dropped>;
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void>;
}
const memory = defineMemory('stat.visits', (): Queue => ({
  views: [],
  ends: [],
  dropped: new Map(),
  timer: undefined,
  writing: Promise.resolve(),
}));

/** Notes a view; who reads does not wait until it is written. */
export function noteView(ctx: Context, view: NotedView): void {
  const queue = ctx.services.memory(memory);
  if (queue.views.length < most) queue.views.push(view);
  else drop(queue, [view]);
  begin(ctx, queue);
}

export function noteEnd(ctx: Context, end: NotedEnd): void {
  const queue = ctx.services.memory(memory);
  if (queue.ends.length < most) queue.ends.push(end);
  begin(ctx, queue);
}

function begin(ctx: Context, queue: Queue): void {
  queue.timer ??= setTimeout(() => void endVisits(ctx), pause).unref();
}

const drop = (queue: Queue, views: readonly NotedView[]): void =>
  addDropped(
    queue,
    views.map(({ siteId, day, at }) => ({ siteId, day, hour: hourOf(at), views: 1 })),
  );

function addDropped({ dropped }: Queue, more: readonly Dropped[]): void {
  for (const one of more) {
    const key = `${one.siteId} ${one.day} ${one.hour}`;
    dropped.set(key, { ...one, views: one.views + (dropped.get(key)?.views ?? 0) });
  }
}

/** Writes what is noted, when the pause is over or the application ends; what cannot be written is dropped and counted. */
export async function endVisits(ctx: Context): Promise<void> {
  const queue = ctx.services.memory(memory);
  clearTimeout(queue.timer);
  queue.timer = undefined;
  const before = queue.writing;
  queue.writing = before.then(() => writeQueue(ctx, queue));
  await queue.writing;
}

async function writeQueue(ctx: Context, queue: Queue): Promise<void> {
  const views = queue.views.splice(0);
  const ends = queue.ends.splice(0);
  const dropped = [...queue.dropped.values()];
  if (views.length + ends.length + dropped.length === 0) return;
  queue.dropped.clear();
  await writeVisits(ctx, { views, ends, dropped }, (error, lost) => {
    ctx.log.error({ err: error }, 'visits could not be written');
    drop(queue, lost.views ?? []);
    addDropped(queue, lost.dropped ?? []);
  });
}

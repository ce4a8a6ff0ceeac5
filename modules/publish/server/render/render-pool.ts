import type { Worker } from 'node:worker_threads';
import { RenderDesk, type LatePart, type Thread } from './render-desk.ts';
import type { FromThread, RenderOrder } from './render-order.ts';
import type { Rendered } from './render-works.ts';
import { breathEvery, ThreadWatch } from './thread-watch.ts';
import type { PageWork } from '../work-out.ts';

const idleMilliseconds = 15_000;
/** Milliseconds for one part of a page: its template's own limit is looked at between filters only. */
const partMilliseconds = 15_000;

/** Renders works in the thread that asks; what takes long there is left. */
type RenderHere = (works: readonly PageWork[], left: PageWork[]) => AsyncGenerator<Rendered>;

/** Threads that render pages beside this one; they are started when they are needed and end when idle. */
export interface RenderPool {
  /**
   * `here` takes its share, a few milliseconds at a time, so that the first pages need not wait for threads to start; it
   * takes all where there are few, but for what it leaves.
   */
  render(order: Omit<RenderOrder, 'id'>, share: Share, here: RenderHere): AsyncGenerator<Rendered>;
  close(): Promise<void>;
}

interface Share {
  works: readonly PageWork[];
  areFew?: boolean;
}

/** A thread that one part of a page holds for longer than the deadline is ended; the part fails, and others go on. */
export function renderPool(
  start: () => Worker,
  size: number,
  { deadline = partMilliseconds }: { deadline?: number } = {},
): RenderPool {
  const threads = new Map<Thread, ThreadWatch>();
  const late = new Map<Thread, LatePart>();
  let lastOrder = 0;
  let running = 0;
  let idle: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;

  const open = (): Thread => {
    const worker = start();
    worker.unref();
    const thread: Thread = { worker, orders: new Map() };
    threads.set(thread, new ThreadWatch(worker));
    worker.on('message', (message: FromThread) => {
      if (message.type !== 'ready') thread.orders.get(message.id)?.(message);
    });
    let cause: Error | undefined;
    worker.on('error', (error: Error) => {
      cause = error;
      threads.delete(thread);
    });
    worker.on('exit', () => {
      threads.delete(thread);
      const part = late.get(thread);
      // Whose page it was deals last.
      const hearers = [...thread.orders].toSorted(([a], [b]) => Number(a === part?.order) - Number(b === part?.order));
      thread.orders.clear();
      for (const [, hear] of hearers) hear({ type: 'ended', cause, late: part });
      late.delete(thread);
    });
    return thread;
  };
  const look = () => {
    for (const [thread, watch] of threads) {
      const part = watch.late(deadline);
      if (!part) continue;
      threads.delete(thread);
      late.set(thread, { ...part, seconds: deadline / 1000 });
      void thread.worker.terminate();
    }
  };
  const filled = (): Thread[] => {
    while (threads.size < size) open();
    return [...threads.keys()];
  };
  // The youngest has the least to do, and is the one in place of a thread that has died.
  const another = (): Thread => filled().at(-1) ?? open();
  const close = async () => {
    clearTimeout(idle);
    const ending = [...threads.keys()];
    threads.clear();
    await Promise.all(ending.map(({ worker }) => worker.terminate()));
  };
  return {
    close,
    async *render(order, { works, areFew = false }, here) {
      clearTimeout(idle);
      if (running++ === 0) looking = setInterval(look, breathEvery).unref();
      const desk = new RenderDesk({ ...order, id: ++lastOrder }, works, { threads: areFew ? [] : filled(), another });
      const left: PageWork[] = [];
      try {
        for (let piece = desk.pieceFor(here); piece; piece = desk.pieceFor(here)) {
          for await (const rendered of here(piece, left)) yield desk.numbered(here, rendered);
          desk.takeOver(left.splice(0));
          yield* desk.done();
        }
        while (await desk.more()) yield* desk.done();
      } finally {
        desk.dismiss();
        if (--running === 0) {
          clearInterval(looking);
          idle = setTimeout(() => void close(), idleMilliseconds).unref();
        }
      }
    },
  };
}

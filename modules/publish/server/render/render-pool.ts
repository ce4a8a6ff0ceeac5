import type { Worker } from 'node:worker_threads';
import { RenderDesk, type Thread } from './render-desk.ts';
import type { FromThread, RenderOrder } from './render-thread.ts';
import type { Rendered } from './render-works.ts';
import type { PageWork } from '../work-out.ts';

const idleMilliseconds = 15_000;

/** Renders works in the thread that asks. */
type RenderHere = (works: readonly PageWork[]) => AsyncGenerator<Rendered>;

/** Threads that render pages beside this one; they are started when they are needed and end when idle. */
export interface RenderPool {
  /** `here` takes its share, a few milliseconds at a time, so that the first pages need not wait for threads to start. */
  render(order: Omit<RenderOrder, 'id'>, works: readonly PageWork[], here: RenderHere): AsyncGenerator<Rendered>;
  close(): Promise<void>;
}

export function renderPool(start: () => Worker, size: number): RenderPool {
  const threads = new Set<Thread>();
  let lastOrder = 0;
  let running = 0;
  let idle: NodeJS.Timeout | undefined;

  const open = (): Thread => {
    const worker = start();
    worker.unref();
    const thread: Thread = { worker, orders: new Map() };
    threads.add(thread);
    worker.on('message', (message: FromThread) => {
      if (message.type !== 'ready') thread.orders.get(message.id)?.(message);
    });
    const ended = () => {
      threads.delete(thread);
      for (const hear of thread.orders.values()) hear({ type: 'ended' });
    };
    worker.on('error', ended);
    worker.on('exit', ended);
    return thread;
  };
  const close = async () => {
    clearTimeout(idle);
    const ending = [...threads];
    threads.clear();
    await Promise.all(ending.map(({ worker }) => worker.terminate()));
  };
  return {
    close,
    async *render(order, works, here) {
      clearTimeout(idle);
      running++;
      while (threads.size < size) open();
      const desk = new RenderDesk({ ...order, id: ++lastOrder }, works, [...threads]);
      try {
        for (let piece = desk.pieceFor(here); piece; piece = desk.pieceFor(here)) {
          for await (const rendered of here(piece)) yield desk.numbered(here, rendered);
          yield* desk.done();
        }
        while (await desk.more()) yield* desk.done();
      } finally {
        desk.dismiss();
        if (--running === 0) idle = setTimeout(() => void close(), idleMilliseconds).unref();
      }
    },
  };
}

import type { Worker } from 'node:worker_threads';
import type { FromThread, RenderOrder, ToThread } from './render-thread.ts';
import type { Rendered } from './render-works.ts';
import type { PageWork } from '../work-out.ts';

const pieceSize = 60;
const piecesAhead = 2;
const idleMilliseconds = 15_000;

/** Threads that render pages while this one goes on answering; they are started when they are needed and end when idle. */
export interface RenderPool {
  render(order: Omit<RenderOrder, 'id'>, works: readonly PageWork[]): AsyncGenerator<Rendered>;
  close(): Promise<void>;
}

interface Thread {
  worker: Worker;
  /** Orders that it has a part of, by id. */
  orders: Map<number, (message: FromThread | { type: 'ended' }) => void>;
}

export function renderPool(start: () => Worker, size: number): RenderPool {
  const threads = new Set<Thread>();
  let lastOrder = 0;
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
    await Promise.all(Array.from(threads, ({ worker }) => worker.terminate()));
  };
  return {
    close,
    async *render(order, works) {
      clearTimeout(idle);
      while (threads.size < size) open();
      try {
        yield* renderWith([...threads], { ...order, id: ++lastOrder }, works);
      } finally {
        clearTimeout(idle);
        idle = setTimeout(() => void close(), idleMilliseconds).unref();
      }
    },
  };
}

/** Deals the works out to the threads, a piece at a time, and gives back what they render with places of one list. */
async function* renderWith(
  threads: readonly Thread[],
  order: RenderOrder,
  works: readonly PageWork[],
): AsyncGenerator<Rendered> {
  const desk = new Desk(order, works);
  for (const thread of threads) desk.hire(thread);
  try {
    for (;;) {
      const rendered = await desk.next();
      if (!rendered) return;
      yield rendered;
    }
  } finally {
    desk.dismiss();
  }
}

/** One order on its way: what is still to be dealt out, and what has come back. */
class Desk {
  readonly #order: RenderOrder;
  readonly #works: readonly PageWork[];
  readonly #threads = new Map<Thread, { places: number[] }>();
  #dealt = 0;
  #open = 0;
  #records = 0;
  #failure: Error | undefined;
  readonly #done: Rendered[] = [];
  #wake: () => void = () => undefined;

  constructor(order: RenderOrder, works: readonly PageWork[]) {
    this.#order = order;
    this.#works = works;
  }

  hire(thread: Thread): void {
    this.#threads.set(thread, { places: [] });
    thread.orders.set(this.#order.id, (message) => this.#hear(thread, message));
    for (let ahead = 0; ahead < piecesAhead; ahead++) this.#deal(thread);
  }

  dismiss(): void {
    for (const thread of this.#threads.keys()) {
      thread.orders.delete(this.#order.id);
      thread.worker.postMessage({ type: 'end', id: this.#order.id } satisfies ToThread, []);
    }
  }

  async next(): Promise<Rendered | undefined> {
    while (this.#done.length === 0 && this.#open > 0 && !this.#failure)
      await new Promise<void>((wake) => (this.#wake = wake));
    if (this.#failure) throw this.#failure;
    return this.#done.shift();
  }

  #deal(thread: Thread): void {
    const works = this.#works.slice(this.#dealt, this.#dealt + pieceSize);
    if (works.length === 0) return;
    this.#dealt += works.length;
    this.#open++;
    thread.worker.postMessage({ type: 'render', order: this.#order, works } satisfies ToThread, []);
  }

  #hear(thread: Thread, message: FromThread | { type: 'ended' }): void {
    if (message.type === 'ended') this.#failure ??= new Error('A rendering thread has ended unexpectedly');
    if (message.type === 'failed') {
      const { message: text, code } = message.error;
      this.#failure ??= Object.assign(new Error(text), code ? { code } : {});
    }
    if (message.type === 'rendered') {
      this.#open--;
      this.#done.push(this.#renumbered(thread, message.rendered));
      this.#deal(thread);
    }
    this.#wake();
  }

  // Each thread counts the questions of its own pages from nothing.
  #renumbered(thread: Thread, { results, records }: Rendered): Rendered {
    const places = this.#threads.get(thread)?.places ?? [];
    for (const _ of records) places.push(this.#records++);
    for (const result of results) result.reads = result.reads.map((place) => places[place] ?? 0);
    return { results, records };
  }
}

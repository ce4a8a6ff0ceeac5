import type { PageWork } from '../work-out.ts';
import type { FromThread, RenderOrder, ToThread } from './render-thread.ts';
import type { Rendered } from './render-works.ts';
import { RenumberedPlaces } from './renumbered-places.ts';
import { Stretches } from './stretches.ts';
import type { Worker } from 'node:worker_threads';

const piecesAhead = 2;

export interface Thread {
  worker: Worker;
  /** Orders that it has a part of, by id. */
  orders: Map<number, (message: FromThread | { type: 'ended' }) => void>;
}

/** One order on its way: what is still to be dealt out, and what has come back. */
export class RenderDesk {
  readonly #order: RenderOrder;
  readonly #stretches: Stretches;
  readonly #threads: readonly Thread[];
  readonly #places = new RenumberedPlaces();
  #open = 0;
  #failure: Error | undefined;
  #done: { thread: Thread; rendered: Rendered }[] = [];
  #wake: () => void = () => undefined;

  constructor(order: RenderOrder, works: readonly PageWork[], threads: readonly Thread[]) {
    this.#order = order;
    this.#threads = threads;
    this.#stretches = new Stretches(works, threads.length + 1);
    for (const thread of threads) {
      thread.orders.set(order.id, (message) => this.#hear(thread, message));
      for (let ahead = 0; ahead < piecesAhead; ahead++) this.#deal(thread);
    }
  }

  /** The next works for a renderer; undefined when all are dealt out. */
  pieceFor(renderer: object): PageWork[] | undefined {
    if (this.#failure) throw this.#failure;
    return this.#stretches.take(renderer);
  }

  /** Numbers what a renderer has finished; it has to be passed on before anything else is numbered. */
  numbered(renderer: object, rendered: Rendered): Rendered {
    return this.#places.renumber(renderer, rendered);
  }

  /** What threads have finished since it was last asked. */
  *done(): Generator<Rendered> {
    for (let next = this.#done.shift(); next; next = this.#done.shift())
      yield this.numbered(next.thread, next.rendered);
  }

  /** Waits for threads; false when nothing is left to wait for. */
  async more(): Promise<boolean> {
    while (this.#done.length === 0 && this.#open > 0 && !this.#failure)
      await new Promise<void>((wake) => (this.#wake = wake));
    if (this.#failure) throw this.#failure;
    return this.#done.length > 0;
  }

  dismiss(): void {
    for (const { orders, worker } of this.#threads) {
      orders.delete(this.#order.id);
      worker.postMessage({ type: 'end', id: this.#order.id } satisfies ToThread, []);
    }
  }

  #deal(thread: Thread): void {
    const works = this.#stretches.take(thread);
    if (!works) return;
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
      this.#done.push({ thread, rendered: message.rendered });
      this.#deal(thread);
    }
    this.#wake();
  }
}

import type { PageWork } from '../work-out.ts';
import type { PartOfOrder } from './pulse.ts';
import type { FromThread, RenderOrder, ToThread } from './render-order.ts';
import type { Rendered } from './render-works.ts';
import { RenumberedPlaces } from './renumbered-places.ts';
import { Stretches } from './stretches.ts';
import type { Worker } from 'node:worker_threads';

const piecesAhead = 2;

/** That a thread is no more, by which fault of its own, or because a part held it too long; else somebody has ended it. */
export interface Ended {
  type: 'ended';
  cause?: Error | undefined;
  late?: LatePart | undefined;
}

export interface LatePart extends PartOfOrder {
  seconds: number;
}

export interface Thread {
  worker: Worker;
  /** Orders that it has a part of, by id. */
  orders: Map<number, (message: FromThread | Ended) => void>;
}

/** One order on its way: what is still to be dealt out, and what has come back. */
export class RenderDesk {
  #order: RenderOrder;
  readonly #stretches: Stretches;
  /** Pieces that threads have, in the order in which they answer. */
  readonly #open = new Map<Thread, PageWork[][]>();
  readonly #another: () => Thread;
  readonly #lost = new Set<PageWork[]>();
  readonly #stopped = new Set<string>();
  /** What took long where others are answered, too. */
  readonly #left: PageWork[] = [];
  readonly #places = new RenumberedPlaces();
  #failure: Error | undefined;
  #done: { thread: Thread; rendered: Rendered }[] = [];
  #wake: () => void = () => undefined;

  /** `another` is a thread in place of one that has died. */
  constructor(
    order: RenderOrder,
    works: readonly PageWork[],
    { threads, another }: { threads: readonly Thread[]; another: () => Thread },
  ) {
    this.#order = order;
    this.#another = another;
    this.#stretches = new Stretches(works, threads.length + 1);
    for (const thread of threads) {
      this.#engage(thread);
      for (let ahead = 0; ahead < piecesAhead; ahead++) this.#deal(thread);
    }
  }

  /** The next works for a renderer; undefined when all are dealt out. */
  pieceFor(renderer: object): PageWork[] | undefined {
    if (this.#failure) throw this.#failure;
    return this.#stretches.take(renderer);
  }

  /** Leaves works to threads, one by one. */
  takeOver(works: readonly PageWork[]): void {
    if (works.length === 0) return;
    this.#left.push(...works);
    if (this.#open.size === 0) this.#engage(this.#another());
    for (const [thread, pieces] of this.#open) while (pieces.length < piecesAhead && this.#deal(thread));
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
    while (this.#done.length === 0 && this.#isAwaited() && !this.#failure)
      await new Promise<void>((wake) => (this.#wake = wake));
    if (this.#failure) throw this.#failure;
    return this.#done.length > 0;
  }

  dismiss(): void {
    for (const { orders, worker } of this.#open.keys()) {
      orders.delete(this.#order.id);
      worker.postMessage({ type: 'end', id: this.#order.id } satisfies ToThread, []);
    }
  }

  #isAwaited(): boolean {
    return this.#open.values().some((pieces) => pieces.length > 0);
  }

  #engage(thread: Thread): void {
    if (this.#open.has(thread)) return;
    this.#open.set(thread, []);
    thread.orders.set(this.#order.id, (message) => this.#hear(thread, message));
  }

  #deal(thread: Thread, works = this.#next(thread)): boolean {
    if (!works) return false;
    this.#open.get(thread)?.push(works);
    thread.worker.postMessage({ type: 'render', order: this.#order, works } satisfies ToThread, []);
    return true;
  }

  #next(thread: Thread): PageWork[] | undefined {
    const left = this.#left.shift();
    return left ? [left] : this.#stretches.take(thread);
  }

  #hear(thread: Thread, message: FromThread | Ended): void {
    if (message.type === 'ended') this.#replace(thread, message);
    if (message.type === 'failed') {
      const { message: text, code } = message.error;
      this.#failure ??= Object.assign(new Error(text), code ? { code } : {});
    }
    if (message.type === 'rendered') {
      this.#open.get(thread)?.shift();
      this.#done.push({ thread, rendered: message.rendered });
      this.#deal(thread);
    }
    this.#wake();
  }

  // A piece of which nothing has come back is dealt out once more, but not to the thread that asks: it is the whole server.
  #replace(thread: Thread, ended: Ended): void {
    const pieces = this.#open.get(thread) ?? [];
    this.#open.delete(thread);
    if (pieces.length === 0 || this.#failure) return;
    this.#failure = this.#faultOf(ended, pieces);
    if (this.#failure) return;
    try {
      const other = this.#another();
      this.#engage(other);
      for (const piece of pieces) this.#deal(other, piece);
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  // A part that held its thread too long is rendered no more; that is the fault of no other, however often it happens.
  #faultOf({ cause, late }: Ended, pieces: readonly PageWork[][]): Error | undefined {
    if (late && late.order !== this.#order.id) return undefined;
    if (late && !this.#stopped.has(late.part)) {
      this.#stopped.add(late.part);
      this.#order = { ...this.#order, stopped: { parts: this.#stopped, seconds: late.seconds } };
      return undefined;
    }
    const isAgain = pieces.some((piece) => this.#lost.has(piece));
    for (const piece of pieces) this.#lost.add(piece);
    const why = cause ? `: ${cause.message}` : '';
    return cause && !isAgain ? undefined : new Error(`A rendering thread has ended unexpectedly${why}`, { cause });
  }
}

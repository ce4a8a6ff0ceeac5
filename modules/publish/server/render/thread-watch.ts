import type { Worker } from 'node:worker_threads';
import { Pulse, type PartOfOrder } from './pulse.ts';

/** Milliseconds: how often a thread says that it hears, and is looked at. */
export const breathEvery = 250;
/** Milliseconds after which a thread that says nothing is in the middle of something that does not let it hear. */
const breathless = 4 * breathEvery;

/** Finds a thread that one part of a page has held for too long. Whoever waits for data hears, and is not meant. */
export class ThreadWatch {
  readonly #pulse = new Pulse();
  #part: number | undefined;
  #breaths = 0;
  #began = 0;
  #breathed = 0;

  constructor(worker: Worker) {
    worker.postMessage({ type: 'pulse', buffer: this.#pulse.buffer }, []);
  }

  /** To be asked often: the part that holds the thread for longer than the deadline, in milliseconds. */
  late(deadline: number): PartOfOrder | undefined {
    const now = performance.now();
    const { part, breaths } = this.#pulse;
    if (part !== this.#part) this.#began = now;
    if (breaths !== this.#breaths) this.#breathed = now;
    [this.#part, this.#breaths] = [part, breaths];
    if (part === undefined || now - this.#began < deadline || now - this.#breathed < breathless) return undefined;
    const late = this.#pulse.named();
    return this.#pulse.part === part ? late : undefined;
  }
}

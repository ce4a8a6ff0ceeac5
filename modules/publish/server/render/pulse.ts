const counts = { breaths: 0, parts: 1, order: 2, length: 3 };
const header = Object.keys(counts).length * Int32Array.BYTES_PER_ELEMENT;
// Longer than the path of any file.
const longestName = 16_384;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A part of a page, by the order that it is rendered for. */
export interface PartOfOrder {
  order: number;
  part: string;
}

/** What a thread renders, in memory that others read while it hears nobody. */
export class Pulse {
  readonly buffer: SharedArrayBuffer;
  readonly #counts: Int32Array;
  readonly #name: Uint8Array;

  constructor(buffer = new SharedArrayBuffer(header + longestName)) {
    this.buffer = buffer;
    this.#counts = new Int32Array(buffer, 0, header / Int32Array.BYTES_PER_ELEMENT);
    this.#name = new Uint8Array(buffer, header);
  }

  /** Of the thread: it can hear others. */
  breathe(): void {
    Atomics.add(this.#counts, counts.breaths, 1);
  }

  /** Of the thread: its one part at a time. */
  begin({ order, part }: PartOfOrder): void {
    const name = encoder.encode(part).subarray(0, longestName);
    this.#name.set(name);
    Atomics.store(this.#counts, counts.length, name.length);
    Atomics.store(this.#counts, counts.order, order);
    Atomics.add(this.#counts, counts.parts, 1);
  }

  end(): void {
    Atomics.add(this.#counts, counts.parts, 1);
  }

  get breaths(): number {
    return Atomics.load(this.#counts, counts.breaths);
  }

  /** Another number for each part; undefined between two. */
  get part(): number | undefined {
    const count = Atomics.load(this.#counts, counts.parts);
    return count % 2 === 0 ? undefined : count;
  }

  /** Of a thread that is in the middle of a part: of which one. */
  named(): PartOfOrder {
    const name = this.#name.slice(0, Atomics.load(this.#counts, counts.length));
    return { order: Atomics.load(this.#counts, counts.order), part: decoder.decode(name) };
  }
}

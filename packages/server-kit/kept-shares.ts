import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

interface Limits {
  /** Bytes. */
  inAll: number;
  perHolder: number;
  /** Milliseconds, unless told for a value. */
  lifetime: number;
}

interface Held {
  /** Whose share it is: the key of `whoWaits`. */
  holder: string;
  /** What it keeps in memory, about; little unless told. */
  bytes?: number;
  lifetime?: number;
  /** One that nobody can guess, unless told. */
  name?: string;
}

interface Share {
  /** What was asked for least lately first. */
  names: Set<string>;
  bytes: number;
}

const newName = (): string => randomBytes(24).toString('base64url');

/** Of a value that is hardly more than its name. */
const least = 2000;

/**
 * Values that are kept for a while, so many bytes in all and for each holder. Who keeps more than a share loses what was
 * asked for least lately, down to the last one; where all together are too much, whoever has most does.
 */
export class KeptShares<V> {
  #limits: Limits;
  #kept: LRUCache<string, { value: V; holder: string; size: number }>;
  #shares = new Map<string, Share>();

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#kept = new LRUCache({
      maxSize: limits.inAll,
      ttl: limits.lifetime,
      sizeCalculation: ({ size }) => size,
      dispose: ({ holder, size }, name) => this.#forget(holder, name, size),
    });
  }

  /** Answers the name of what is kept. */
  keep(value: V, { holder, bytes = 0, lifetime = this.#limits.lifetime, name = newName() }: Held): string {
    const size = least + Math.ceil(bytes);
    if (size > this.#limits.inAll) return name;
    this.#makeRoom(holder, size);
    this.#kept.set(name, { value, holder, size }, { ttl: lifetime });
    const share = this.#shares.get(holder) ?? { names: new Set(), bytes: 0 };
    this.#shares.set(holder, share);
    share.names.add(name);
    share.bytes += size;
    for (const oldest of share.names) {
      if (share.bytes <= this.#limits.perHolder || oldest === name) break;
      this.#kept.delete(oldest);
    }
    return name;
  }

  /** Undefined when its time is over, or it had to make room. */
  get(name: string): V | undefined {
    const kept = this.#kept.get(name);
    const share = kept && this.#shares.get(kept.holder);
    if (share?.names.delete(name)) share.names.add(name);
    return kept?.value;
  }

  /** What is kept now, of everyone. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  #makeRoom(holder: string, size: number): void {
    while (this.#kept.calculatedSize + size > this.#limits.inAll) {
      const bytesOf = ([key, { bytes }]: [string, Share]) => bytes + (key === holder ? size : 0);
      const [most] = [...this.#shares].toSorted((one, other) => bytesOf(other) - bytesOf(one));
      for (const oldest of most?.[1].names ?? []) {
        this.#kept.delete(oldest);
        break;
      }
    }
  }

  #forget(holder: string, name: string, size: number): void {
    const share = this.#shares.get(holder);
    if (!share?.names.delete(name)) return;
    share.bytes -= size;
    if (share.names.size === 0) this.#shares.delete(holder);
  }
}

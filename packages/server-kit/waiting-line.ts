import type { Context } from './context.ts';
import { Refusal } from './errors.ts';
import { addressKey } from './http/address-key.ts';

/** Who waits for what. */
export interface Place {
  /** An account, or the address of whoever has none: `whoWaits`. */
  key: string;
  /** How much work it is, in the unit of the line's `small`; little unless told. */
  size?: number;
  /** Aborted when whoever waits has gone. */
  signal?: AbortSignal | undefined;
}

/** How many may wait, beside what is being done. */
export interface LineLimits {
  /** Of one key. */
  perKey: number;
  inAll: number;
  /** How many are done at once, never two of one key; one unless told. */
  atOnce?: number;
  /** What is smaller than this goes before what is not. */
  small?: number;
}

export interface WaitingLine {
  /**
   * Does a work when its turn has come, and answers what it does. @throws LineFull at once, when too many wait; the
   * reason of the signal, when whoever waited has gone before the turn came
   */
  take<T>(place: Place, work: () => Promise<T>): Promise<T>;
  /** How many wait now, without what is being done. */
  waiting(): number;
}

/** Too much waits, of whoever asks (`own`) or of all: nothing was begun, and nothing is lost. */
export class LineFull extends Refusal {
  readonly reason: 'own' | 'all';
  constructor(reason: 'own' | 'all', count: number) {
    super(500, reason === 'own' ? 'Error.lineFullOwn' : 'Error.lineFull', { count });
    this.reason = reason;
  }
}

/** The place of whoever makes a call: one for each account, or for each address of those that have none. */
export function whoWaits({ user, ip, signal }: Context, size = 0): Place {
  const key = user ? `${user.userType} ${user.userId}` : `address ${addressKey(ip)}`;
  return { key, size, signal };
}

/** A large work goes first after so many small ones that came later. */
const smallInARow = 4;

interface Waiting {
  key: string;
  isSmall: boolean;
  begin(): void;
  /** Leaves the line to another, refused. */
  giveWay(): void;
}

/** A line in which keys take turns: how much one of them sends does not make the others wait longer. */
export const waitingLine = (limits: LineLimits): WaitingLine => new Line(limits);

class Line implements WaitingLine {
  #limits: LineLimits;
  #waiting: Waiting[] = [];
  #running = new Set<string>();
  /** When keys came, or were last done with: the longest ago is next. */
  #turns = new Map<string, number>();
  #lastTurn = 0;
  #smallOnes = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  waiting(): number {
    return this.#waiting.length;
  }

  async take<T>(place: Place, work: () => Promise<T>): Promise<T> {
    place.signal?.throwIfAborted();
    this.#refuseWhenFull(place.key);
    await this.#wait(place);
    try {
      return await work();
    } finally {
      this.#running.delete(place.key);
      this.#turns.set(place.key, ++this.#lastTurn);
      this.#forget(place.key);
      this.#beginNext();
    }
  }

  #refuseWhenFull(key: string): void {
    const { perKey, inAll } = this.#limits;
    // What can begin at once does not wait.
    if (this.#isFree() && !this.#running.has(key)) return;
    const own = this.#waiting.filter((one) => one.key === key).length;
    if (own >= perKey) throw new LineFull('own', own);
    if (this.#waiting.length < inAll) return;
    // Whoever has nothing in the line yet comes in for the last of whoever has most.
    const most = own === 0 ? this.#longest() : undefined;
    if (!most) throw new LineFull('all', this.#waiting.length);
    most.giveWay();
  }

  /** The place that came last of those of the key that has most; undefined where nobody has more than one. */
  #longest(): Waiting | undefined {
    const places = [...Map.groupBy(this.#waiting, ({ key }) => key).values()];
    const most = places.toSorted((one, other) => other.length - one.length)[0] ?? [];
    return most.length > 1 ? most.at(-1) : undefined;
  }

  #wait({ key, size = 0, signal }: Place): Promise<void> {
    return new Promise((resolve, reject) => {
      const leaveFor = (reason: unknown) => {
        signal?.removeEventListener('abort', leave);
        this.#waiting.splice(this.#waiting.indexOf(place), 1);
        this.#forget(key);
        reject(reason);
      };
      const leave = () => leaveFor(signal?.reason);
      const giveWay = () => leaveFor(new LineFull('all', this.#waiting.length));
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const place: Waiting = { key, isSmall: size < (this.#limits.small ?? Infinity), begin, giveWay };
      signal?.addEventListener('abort', leave, { once: true });
      if (!this.#turns.has(key)) this.#turns.set(key, ++this.#lastTurn);
      this.#waiting.push(place);
      this.#beginNext();
    });
  }

  #beginNext(): void {
    while (this.#isFree()) {
      const next = this.#next();
      if (!next) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#running.add(next.key);
      next.begin();
    }
  }

  #next(): Waiting | undefined {
    const ready = this.#waiting.filter(({ key }) => !this.#running.has(key));
    const little = ready.filter(({ isSmall }) => isSmall);
    const large = ready.filter(({ isSmall }) => !isSmall);
    const isLargeNext = large.length > 0 && (little.length === 0 || this.#smallOnes >= smallInARow);
    this.#smallOnes = isLargeNext || large.length === 0 ? 0 : this.#smallOnes + 1;
    const turnOf = ({ key }: Waiting) => this.#turns.get(key) ?? 0;
    return (isLargeNext ? large : little).toSorted((one, other) => turnOf(one) - turnOf(other))[0];
  }

  #isFree(): boolean {
    return this.#running.size < (this.#limits.atOnce ?? 1);
  }

  #forget(key: string): void {
    if (!this.#running.has(key) && !this.#waiting.some((one) => one.key === key)) this.#turns.delete(key);
  }
}

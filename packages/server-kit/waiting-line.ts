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

/** Too much waits already, of whoever asks (`own`) or of all: nothing was begun, and nothing is lost. */
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
}

/** A line in which keys take turns: how much one of them sends does not make the others wait longer. */
export function waitingLine({ perKey, inAll, atOnce = 1, small = Infinity }: LineLimits): WaitingLine {
  const waiting: Waiting[] = [];
  const running = new Set<string>();
  const turns = new Map<string, number>();
  let lastTurn = 0;
  let smallOnes = 0;

  const beginNext = (): void => {
    while (running.size < atOnce) {
      const next = chosen();
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      running.add(next.key);
      next.begin();
    }
  };
  const chosen = (): Waiting | undefined => {
    const ready = waiting.filter(({ key }) => !running.has(key));
    const little = ready.filter(({ isSmall }) => isSmall);
    const large = ready.filter(({ isSmall }) => !isSmall);
    const isLargeNext = large.length > 0 && (little.length === 0 || smallOnes >= smallInARow);
    smallOnes = isLargeNext || large.length === 0 ? 0 : smallOnes + 1;
    const turnOf = ({ key }: Waiting) => turns.get(key) ?? 0;
    return (isLargeNext ? large : little).toSorted((one, other) => turnOf(one) - turnOf(other))[0];
  };
  const refuseWhenFull = (key: string): void => {
    const own = waiting.filter((one) => one.key === key).length;
    // What can begin at once does not wait.
    if (running.size < atOnce && !running.has(key)) return;
    if (own >= perKey) throw new LineFull('own', own);
    if (waiting.length >= inAll) throw new LineFull('all', waiting.length);
  };
  const forget = (key: string): void => {
    if (!running.has(key) && !waiting.some((one) => one.key === key)) turns.delete(key);
  };

  const wait = ({ key, size = 0, signal }: Place): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(place), 1);
        forget(key);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const place: Waiting = { key, isSmall: size < small, begin };
      signal?.addEventListener('abort', leave, { once: true });
      if (!turns.has(key)) turns.set(key, ++lastTurn);
      waiting.push(place);
      beginNext();
    });

  return {
    waiting: () => waiting.length,
    async take(place, work) {
      place.signal?.throwIfAborted();
      refuseWhenFull(place.key);
      await wait(place);
      try {
        return await work();
      } finally {
        running.delete(place.key);
        turns.set(place.key, ++lastTurn);
        forget(place.key);
        beginNext();
      }
    },
  };
}

import { LRUCache } from 'lru-cache';

/**
 * Milliseconds that a statement may take before its connection counts as dead: a network can swallow connections without a
 * word. With two looks of `keepUp` after it, 20 seconds apart, what should be public is so within 90 seconds.
 */
const deadline = 30_000;

/** What every pool of PostgreSQL is made with; `?query_timeout=` in the address says another deadline. */
export const heedSilence = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, query_timeout: deadline };

/** The longest that a timer knows, for statements that may take what they take. */
export const noDeadline = 2 ** 31 - 1;

const longest = 16;

/** Ends a statement that is of no use later, such as a heartbeat: it has a short deadline, which never grows. */
export const soonOrNever = '/* soon or never */';
const soon = 5000;

/**
 * How long each statement may take: one that met its deadline has twice the time when it is tried again, until it
 * succeeds, so that much work on a slow machine does not begin anew for ever.
 */
export class Deadlines {
  #standard: number;
  #longer = new LRUCache<string, number>({ max: 1000 });

  constructor(url: string) {
    this.#standard = Number(new URL(url).searchParams.get('query_timeout')) || deadline;
  }

  of = (text: string): number =>
    text.endsWith(soonOrNever) ? Math.min(soon, this.#standard) : (this.#longer.get(text) ?? this.#standard);

  met(text: string, milliseconds: number): void {
    if (text.endsWith(soonOrNever)) return;
    this.#longer.set(text, Math.min(milliseconds * 2, this.#standard * longest));
  }

  kept(text: string): void {
    this.#longer.delete(text);
  }
}

/** The server ends sessions, and their locks, whose clients it cannot reach any more. */
export const heedSilenceThere =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/** Whether a statement met its deadline: its connection is to be thrown away. */
export const metDeadline = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

import type { Context } from './context.ts';
import { defineJob, type JobKind } from './jobs/queue.ts';

/** A fact in the past tense, carrying ids. */
export interface EventOf<T extends object> {
  name: string;
  /** Only a type. */
  payload?: T;
}

export const defineEvent = <T extends object>(name: string): EventOf<T> => ({ name });

interface ReactionOptions<T> {
  /** Payloads with the same key that still wait are one job. */
  key?: (payload: T) => string;
  /** Not before this instant; null is at once. */
  at?: (payload: T) => string | null;
}

export interface Reaction {
  event: string;
  job: JobKind<object>;
  key?: (payload: object) => string;
  at?: (payload: object) => string | null;
}

/** What a module does when it hears of an event; it runs as a job, after the change is committed. */
export function reaction<T extends object>(
  event: EventOf<T>,
  name: string,
  run: (ctx: Context, payload: T) => Promise<void>,
  options: ReactionOptions<T> = {},
): Reaction {
  return { event: event.name, job: defineJob(name, run), ...options } as unknown as Reaction;
}

export interface Reactions {
  of(event: EventOf<object>): readonly Reaction[];
  all: readonly Reaction[];
}

export function reactions(all: readonly Reaction[]): Reactions {
  const byEvent = Map.groupBy(all, (reaction) => reaction.event);
  return { all, of: (event) => byEvent.get(event.name) ?? [] };
}

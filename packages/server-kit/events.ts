import type { Context, EventOf, Reaction, Reactions, Witness } from './context.ts';
import { defineJob } from './jobs/queue.ts';

export const defineEvent = <T extends object>(name: string): EventOf<T> => ({ name });

interface ReactionOptions<T> {
  /** Payloads with the same key that still wait are one job. */
  key?: (payload: T) => string;
  /** Not before this instant; null is at once. */
  at?: (payload: T) => string | null;
}

/** What a module does when it hears of an event; it runs as a job, after the change is committed. */
export function reaction<T extends object>(
  event: EventOf<T>,
  name: string,
  run: (ctx: Context, payload: T) => Promise<void>,
  options: ReactionOptions<T> = {},
): Reaction {
  return { event: event.name, job: defineJob(name, run), ...options } as Reaction;
}

/** What a module does with an event in the transaction that tells of it: it lands with the change, or neither does. */
export const witness = <T extends object>(
  event: EventOf<T>,
  see: (ctx: Context, payload: T) => Promise<void>,
): Witness => ({ event: event.name, see: see as Witness['see'] });

export function reactions(all: readonly Reaction[], witnesses: readonly Witness[] = []): Reactions {
  const byEvent = Map.groupBy(all, (reaction) => reaction.event);
  const seenBy = Map.groupBy(witnesses, ({ event }) => event);
  return {
    all,
    of: (event) => byEvent.get(event.name) ?? [],
    witnesses: (event) => seenBy.get(event.name) ?? [],
  };
}

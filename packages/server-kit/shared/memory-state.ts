import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { byName } from './by-name.ts';
import type { Limit, SharedState, SharedStore } from './shared-state.ts';

const mostPerStore = 20_000;

/** Shared state of a single process. */
export function memoryState(): SharedState {
  const since = new Date().toISOString();
  const limiters = byName(({ calls, seconds }: Limit) => new RateLimiterMemory({ points: calls, duration: seconds }));
  const stores = byName<SharedStore, { name: string }>(() => memoryStore());
  return {
    store: (name) => stores({ name }),
    count: (limit, key) => timeToWait(limiters(limit).consume(key)),
    tell: () => undefined,
    hear: () => undefined,
    health: () => ({ kind: 'memory', isConnected: true, address: null, since, fallbacks: 0 }),
    facts: async () => null,
    close: async () => undefined,
  };
}

function memoryStore(): SharedStore {
  const kept = new LRUCache<string, string>({ max: mostPerStore });
  return {
    put: async (key, text, lifetime) => void kept.set(key, text, { ttl: lifetime }),
    get: async (key) => kept.get(key),
    async take(key) {
      const text = kept.get(key);
      kept.delete(key);
      return text;
    },
  };
}

/** 0 when a limiter lets the call pass. @throws what is no refusal of the limiter */
export async function timeToWait(counted: Promise<unknown>): Promise<number> {
  try {
    await counted;
    return 0;
  } catch (refused) {
    const { msBeforeNext } = refused as { msBeforeNext?: number };
    if (msBeforeNext === undefined) throw refused;
    return Math.max(1, msBeforeNext);
  }
}

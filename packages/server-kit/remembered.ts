import { CountingCache } from './counting-cache.ts';
import type { Context, Services } from './context.ts';
import { defineMemory, type Visibility } from './memory.ts';

/** Something that is read by a key and then remembered. */
export interface Remembered<K, V> {
  of(ctx: Context, key: K): Promise<V>;
  /** Call after a change of any of it. */
  forget(ctx: Pick<Context, 'services'>): void;
  /** Forgets it in this process only: after another process has changed it. */
  forgetHere(ctx: Pick<Context, 'services'>): void;
}

/** How many are remembered, and for how many milliseconds: changes of other processes are seen within this time. */
interface Limits {
  max: number;
  ttl: number;
  /** How much of it its monitor shows: only how large it is unless told. */
  visible?: Visibility;
}

const forgotten = 'forgotten';

/** Forgets what other processes have changed; all of it when a message may have been lost. */
export const hearForgotten = ({ memory, shared }: Pick<Services, 'memory' | 'shared'>): void => {
  const forget = (name?: string) =>
    memory.caches().forEach((cache) => (name === undefined || cache.name === name) && cache.forget());
  shared.hear(forgotten, forget, () => forget());
};

/** Tells other processes to forget a cache. */
export const tellForgotten = ({ shared }: Pick<Services, 'shared'>, name: string): void => shared.tell(forgotten, name);

/**
 * Reads by key, once until forgotten. What was read before a change and arrives after it is not kept, nor is that there is
 * nothing.
 */
export function remembered<K extends string | number, V>(
  name: string,
  { max, ttl, visible = 'none' }: Limits,
  load: (ctx: Context, key: K) => Promise<V>,
): Remembered<K, V> {
  interface Kept {
    known: CountingCache<K, { value: V }>;
    changes: number;
  }
  const begin = (): Kept => ({ known: new CountingCache<K, { value: V }>({ max, ttl }), changes: 0 });
  const memory = defineMemory(name, begin, {
    visible,
    entries: ({ known }) => known,
    shown: ({ value }: { value: V }) => value,
    forget(kept, key) {
      kept.changes++;
      if (key === undefined) kept.known.clear();
      else kept.known.delete(key as K);
    },
  });
  const forgetHere: Remembered<K, V>['forgetHere'] = ({ services }) => {
    const kept = services.memory(memory);
    kept.changes++;
    kept.known.clear();
  };
  return {
    async of(ctx, key) {
      const kept = ctx.services.memory(memory);
      const cached = kept.known.get(key);
      if (cached) return cached.value;
      const before = kept.changes;
      const value = await load(ctx, key);
      if (before === kept.changes && value !== undefined) kept.known.set(key, { value });
      return value;
    },
    forgetHere,
    forget(ctx) {
      forgetHere(ctx);
      tellForgotten(ctx.services, name);
    },
  };
}

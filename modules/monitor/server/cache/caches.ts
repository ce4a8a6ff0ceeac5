import { hostname } from 'node:os';
import type { CacheKey, CacheOverview, CacheView } from '@kaiyin/modules/monitor/schema';
import { fail, notFound, tellForgotten, type Context, type KeptCache } from '@kaiyin/server-kit';
import { shownValue } from './shown-value.ts';

/** Every cache of this process. */
export const overview = async (ctx: Context): Promise<CacheOverview> => ({
  process: {
    id: process.pid,
    host: hostname(),
    startTime: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  },
  caches: ctx.services.memory.caches().map(viewOf),
  shared: ctx.services.shared.health(),
  redis: await ctx.services.shared.facts(),
});

function viewOf({ name, visible, entries }: KeptCache): CacheView {
  const { size, max, maxSize, calculatedSize, ttl, hits, misses } = entries;
  return {
    name,
    visible,
    hits,
    misses,
    entries: size,
    most: max || null,
    bytes: maxSize ? calculatedSize : null,
    mostBytes: maxSize || null,
    ttl: ttl || null,
    oldest: oldestOf({ entries }),
  };
}

function oldestOf({ entries }: Pick<KeptCache, 'entries'>): number | null {
  const { ttl } = entries;
  if (!ttl || entries.size === 0) return null;
  let least = ttl;
  for (const key of entries.keys()) least = Math.min(least, entries.getRemainingTTL(key));
  return Math.max(0, Math.round(ttl - least));
}

const mostKeys = 500;

/** Keys of a cache. Refuses where they are not to be seen. */
export function keysOf(
  ctx: Context,
  { id, search }: { id: string; search: string },
): { keys: CacheKey[]; total: number } {
  const cache = cacheCalled(ctx, id);
  if (cache.visible === 'none') fail('monitor.cacheHidden', { name: id });
  const found = Array.from(cache.entries.keys(), String).filter((key) => key.includes(search));
  const keys = found.slice(0, mostKeys).map((key) => ({ key, left: leftOf(cache, key) }));
  return { keys, total: found.length };
}

interface Place {
  monitoredId: string;
  cacheKey: string;
}

/** A value of a cache, without what is secret; null once it is gone. Refuses where values are not to be seen. */
export function valueOf(ctx: Context, { monitoredId, cacheKey }: Place): { value: string | null; left: number | null } {
  const cache = cacheCalled(ctx, monitoredId);
  if (cache.visible !== 'values') fail('monitor.cacheHidden', { name: monitoredId });
  const key = ownKey(cache, cacheKey);
  if (key === undefined) return { value: null, left: null };
  return { value: shownValue(cache.shown(key)), left: leftOf(cache, cacheKey) };
}

function leftOf(cache: KeptCache, key: string): number | null {
  const left = cache.entries.ttl ? cache.entries.getRemainingTTL(ownKey(cache, key)) : Number.POSITIVE_INFINITY;
  return Number.isFinite(left) ? Math.max(0, Math.round(left)) : null;
}

// Keys are numbers in some caches, and come as text.
function ownKey({ entries }: KeptCache, key: string): string | number | undefined {
  if (entries.has(key)) return key;
  return entries.has(Number(key)) ? Number(key) : undefined;
}

/** Forgets all that a cache keeps: it is read again when it is asked for. */
export async function clearCache(ctx: Context, { id }: { id: string }): Promise<void> {
  cacheCalled(ctx, id).forget();
  tellForgotten(ctx.services, id);
  await ctx.audit('monitor.cacheCleared', { id: 0, name: id });
}

export async function clearKey(ctx: Context, { monitoredId, cacheKey }: Place): Promise<void> {
  const cache = cacheCalled(ctx, monitoredId);
  if (cache.visible === 'none') fail('monitor.cacheHidden', { name: monitoredId });
  const key = ownKey(cache, cacheKey);
  if (key === undefined) return;
  cache.forget(key);
  tellForgotten(ctx.services, monitoredId);
  await ctx.audit('monitor.cacheCleared', { id: 0, name: monitoredId }, { key: cacheKey });
}

export async function clearAll(ctx: Context): Promise<void> {
  for (const cache of ctx.services.memory.caches()) {
    cache.forget();
    tellForgotten(ctx.services, cache.name);
  }
  await ctx.audit('monitor.cacheCleared', { id: 0 });
}

const cacheCalled = (ctx: Context, name: string): KeptCache => {
  const cache = ctx.services.memory.caches().find((one) => one.name === name);
  if (!cache) throw notFound();
  return cache;
};

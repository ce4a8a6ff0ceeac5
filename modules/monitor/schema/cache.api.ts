import { allow, endpoint } from '@kaiyin/entity';
import { z } from 'zod';

/** A cache of the process that answers. */
export interface CacheView {
  name: string;
  /** What of it is shown beside its size. */
  visible: 'none' | 'keys' | 'values';
  entries: number;
  /** How many entries it takes; null where only their size counts. */
  most: number | null;
  /** How much its entries count and may count together, in what it counts them by, which is bytes; null where they are only counted. */
  bytes: number | null;
  mostBytes: number | null;
  hits: number;
  misses: number;
  /** Milliseconds for which an entry stays, and since when the oldest is there; null where they stay until there is no room. */
  ttl: number | null;
  oldest: number | null;
}

export interface CacheOverview {
  process: { id: number; host: string; startTime: string };
  caches: CacheView[];
  /** What processes share for a short time, such as captchas and limits. */
  shared: SharedView;
  /** What Redis says of itself; null where there is none, or it does not answer. */
  redis: RedisView | null;
}

/** Sizes in bytes. */
export interface RedisView {
  version: string;
  mode: string;
  startTime: string;
  clients: number;
  memory: number;
  mostMemory: number | null;
  keys: number;
  hits: number;
  misses: number;
  commandsPerSecond: number;
}

export interface SharedView {
  kind: 'memory' | 'redis';
  isConnected: boolean;
  /** Host and port; null in memory. */
  address: string | null;
  /** Since when it is connected, or not. */
  since: string;
  /** How many operations this process did alone because Redis did not answer. */
  fallbacks: number;
}

const mayView = allow('monitor:cache:view');
const mayClear = allow('monitor:cache:clear');
const name = z.string().max(100);

export const cacheOverview = endpoint({
  method: 'GET',
  path: '/monitor/cache',
  access: mayView,
}).output<CacheOverview>();

export interface CacheKey {
  key: string;
  /** Milliseconds that it has left; null where it stays until there is no room. */
  left: number | null;
}

/** Keys of a cache that shows them, the latest first, as many as a screen holds; those that contain some letters, if any are given. */
export const cacheKeys = endpoint({
  method: 'GET',
  path: '/monitor/cache/getKeys/{id}',
  access: mayView,
  input: z.object({ id: name, search: z.string().max(200).default('') }),
}).output<{ keys: CacheKey[]; total: number }>();

/** The value of a key in a cache that shows values, as JSON without what is secret; null once it is gone. */
export const cacheValue = endpoint({
  method: 'GET',
  path: '/monitor/cache/getValue',
  access: mayView,
  input: z.object({ monitoredId: name, cacheKey: z.string().max(1000) }),
}).output<{ value: string | null; left: number | null }>();

export const clearCache = endpoint({
  method: 'POST',
  path: '/monitor/cache/clearCacheName/{id}',
  access: mayClear,
  input: z.object({ id: name }),
}).output<void>();

export const clearCacheKey = endpoint({
  method: 'POST',
  path: '/monitor/cache/clearCacheKey',
  access: mayClear,
  input: z.object({ monitoredId: name, cacheKey: z.string().max(1000) }),
}).output<void>();

export const clearAllCaches = endpoint({
  method: 'POST',
  path: '/monitor/cache/clearCacheAll',
  access: mayClear,
}).output<void>();

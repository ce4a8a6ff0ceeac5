import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { byName } from './by-name.ts';
import { memoryState, timeToWait } from './memory-state.ts';
import { factsOf } from './redis-facts.ts';
import { redisHealth, type RedisHealth } from './redis-health.ts';
import { redisMessages } from './redis-messages.ts';
import type { Limit, SharedState, SharedStore } from './shared-state.ts';

/** Milliseconds. */
const longestCommand = 1000;
const longestConnect = 3000;

interface Settings {
  /** Begins every key, so that installations can use one Redis. */
  prefix: string;
  log: Pick<Logger, 'warn'>;
}

/** Shared state in Redis. While Redis does not answer, each process keeps its own; none of the calls fails. */
export async function redisState(url: string, { prefix, log }: Settings): Promise<SharedState> {
  const common = {
    lazyConnect: true,
    connectTimeout: longestConnect,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, 1000),
  };
  const client = new Redis(url, {
    ...common,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: longestCommand,
  });
  const listener = new Redis(url, { ...common, maxRetriesPerRequest: null });
  const health = redisHealth(client, url, log);
  const messages = redisMessages({ client, listener, channel: `${prefix}messages`, from: randomUUID(), health });
  await Promise.all([client, listener].map((one) => one.connect().catch(() => undefined)));
  const own = memoryState();
  const stores = byName(({ name }: { name: string }) =>
    redisStore({ client, health, prefix: `${prefix}${name}:`, own: own.store(name) }),
  );
  const limiters = byName((limit: Limit) => redisLimiter(client, prefix, limit));
  return {
    store: (name) => stores({ name }),
    count: (limit, key) =>
      health.attempt(
        () => timeToWait(limiters(limit).consume(key)),
        () => own.count(limit, key),
      ),
    ...messages,
    health: health.view,
    facts: () =>
      health.attempt(
        async () => factsOf(await client.info()),
        async () => null,
      ),
    async close() {
      client.disconnect();
      listener.disconnect();
    },
  };
}

const redisLimiter = (client: Redis, prefix: string, { name, calls, seconds }: Limit) =>
  new RateLimiterRedis({
    storeClient: client,
    keyPrefix: `${prefix}limit:${name}`,
    points: calls,
    duration: seconds,
  });

interface StoreParts {
  client: Redis;
  health: RedisHealth;
  prefix: string;
  /** What was put while Redis did not answer. */
  own: SharedStore;
}

const redisStore = ({ client, health, prefix, own }: StoreParts): SharedStore => ({
  put: (key, text, lifetime) =>
    health.attempt(
      async () => void (await client.set(prefix + key, text, 'PX', Math.max(1, Math.ceil(lifetime)))),
      () => own.put(key, text, lifetime),
    ),
  get: async (key) =>
    (await health.attempt(
      () => client.get(prefix + key),
      async () => null,
    )) ?? own.get(key),
  async take(key) {
    const kept = await own.take(key);
    const shared = await health.attempt(
      () => client.getdel(prefix + key),
      async () => null,
    );
    return shared ?? kept;
  },
});

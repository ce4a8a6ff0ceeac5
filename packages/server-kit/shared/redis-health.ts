import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { SharedHealth } from './shared-state.ts';

/** After a command that was not answered Redis is left alone for so many milliseconds: no call waits for it again and again. */
const pause = 2000;

export interface RedisHealth {
  /** Asks Redis, or does it in this process when Redis does not answer. */
  attempt<T>(ask: () => Promise<T>, otherwise: () => Promise<T>): Promise<T>;
  view(): SharedHealth;
}

/** Knows whether Redis answers, and tells the log when that changes. */
export function redisHealth(client: Redis, url: string, log: Pick<Logger, 'warn'>): RedisHealth {
  const { hostname, port } = new URL(url);
  const address = `${hostname}:${port || 6379}`;
  let isConnected: boolean | undefined;
  let since = new Date();
  let pauseUntil = 0;
  let fallbacks = 0;
  const turn = (connected: boolean, why?: unknown) => {
    if (connected === isConnected) return;
    const isFirst = isConnected === undefined;
    isConnected = connected;
    since = new Date();
    if (isFirst && connected) return;
    log.warn({ address, err: why }, connected ? 'Redis answers' : 'Redis does not answer: each process keeps its own');
  };
  client.on('ready', () => {
    pauseUntil = 0;
    turn(true);
  });
  client.on('close', () => turn(false));
  // Without a listener the process would end.
  client.on('error', () => undefined);
  return {
    async attempt(ask, otherwise) {
      if (client.status === 'ready' && Date.now() >= pauseUntil) {
        try {
          const answer = await ask();
          turn(true);
          return answer;
        } catch (error) {
          pauseUntil = Date.now() + pause;
          turn(false, error);
        }
      }
      fallbacks++;
      return otherwise();
    },
    view: () => ({ kind: 'redis', isConnected: isConnected ?? false, address, since: since.toISOString(), fallbacks }),
  };
}

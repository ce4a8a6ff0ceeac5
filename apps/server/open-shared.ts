import { memoryState, type OpenDatabase, type SharedState } from '@kaiyin/server-kit';
import type { Config } from './config.ts';
import type { processLog } from './process-log.ts';

/** What all processes of this installation share; others may use the same Redis. */
export async function openShared(
  { redis }: Config,
  { db }: OpenDatabase,
  log: ReturnType<typeof processLog>,
): Promise<SharedState> {
  if (!redis) return memoryState();
  const { code } = await db.selectFrom('sys_installation').select('code').executeTakeFirstOrThrow();
  const { redisState } = await import('@kaiyin/server-kit/redis-state');
  return redisState(redis, { prefix: `kaiyin:${code}:`, log });
}

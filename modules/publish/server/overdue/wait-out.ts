import type { MessageKey } from '@kaiyin/entity';
import { isDatabaseAway, isDiskFull, PutOff, Refusal, type Context } from '@kaiyin/server-kit';
import { faultOfMachine } from '../render/render-works.ts';
import { isOfFiles, noteDelay } from './delays.ts';

/** Milliseconds between two attempts. */
const pause = 15_000;

/**
 * Does for a site what somebody asked for. @throws PutOff where disk, storage or database are away: what was asked for is
 * done when they are back, and the site is late until then
 */
export async function waitOut<T>(ctx: Context, siteId: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const words = wordsOfWait(error);
    if (!words) throw error;
    ctx.log.warn({ err: error, site: siteId }, 'a task waits for what is away');
    // Where the database is away, too, nothing can be noted.
    await noteDelay(ctx, siteId, faultOfMachine(error) ?? error).catch(() => undefined);
    throw new PutOff(new Date(ctx.now().getTime() + pause).toISOString(), words);
  }
}

function wordsOfWait(error: unknown): MessageKey | undefined {
  if (error instanceof Refusal) return undefined;
  const fault = faultOfMachine(error);
  if (isDatabaseAway(fault)) return 'publish.databaseWaits';
  if (isDiskFull(fault)) return 'publish.diskWaits';
  return fault || isOfFiles(error) ? 'publish.storageWaits' : undefined;
}

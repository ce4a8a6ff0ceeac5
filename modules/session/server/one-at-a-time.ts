import { defineMemory, type Context } from '@kaiyin/server-kit';

const lastRuns = defineMemory('session.lastRuns', () => new Map<string, Promise<unknown>>());

/** Lets the runs of one key follow each other within this application: whoever is right is not refused for standing beside others. */
export async function oneAtATime<T>(ctx: Context, key: string, run: () => Promise<T>): Promise<T> {
  const last = ctx.services.memory(lastRuns);
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(run, run);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}

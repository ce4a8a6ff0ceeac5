import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@kaiyin/server-kit';
import type { PublishDesk } from '../publish-desk.ts';
import { allSites, catchUp, stillLate } from './catch-up.ts';

/** Looks again and again for what should be public and is not. */
export interface KeepingUp {
  /** Whether every site has been looked at once since the start, and what was overdue was done or has said why not. */
  isUpToDate(): boolean;
  end(): Promise<void>;
}

/** Milliseconds between two looks: what two of them in a row find is done, within the 90 seconds that are promised. */
const standardPause = 20_000;

/** Catches up with what was missed while nothing ran, and then with whatever jobs leave undone. */
export function keepUp(
  context: (inWorker?: boolean) => Context,
  desk: PublishDesk,
  { every = standardPause }: { every?: number | undefined } = {},
): KeepingUp {
  const ending = new AbortController();
  let isUpToDate = false;
  let late = new Set<number>();

  async function lookFirst(): Promise<void> {
    const ctx = context();
    for (const site of await allSites(ctx)) if (!ending.signal.aborted) await catchUp(ctx, desk, site);
    isUpToDate = true;
  }

  // A job that is about to run does what has just become due, and its release is its starter's: that is left to it.
  async function lookAgain(): Promise<void> {
    const ctx = context(true);
    const found = await stillLate(ctx, desk, late);
    late = found.late;
    for (const site of found.due) if (!ending.signal.aborted) await catchUp(ctx, desk, site);
  }

  async function look(): Promise<void> {
    while (!ending.signal.aborted) {
      await (isUpToDate ? lookAgain() : lookFirst()).catch((error: unknown) => {
        context().log.error({ err: error }, 'what is overdue could not be looked for');
      });
      await sleep(every, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
    }
  }

  const looking = look();
  return {
    isUpToDate: () => isUpToDate,
    async end() {
      ending.abort();
      await looking;
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { runnableOf, type Runnable } from '../runnable.ts';
import { setNext } from '../schedule.ts';
import type { Run } from '../tables.ts';
import { claim, dueAtOnce, dueNow, heedClock } from './claim.ts';
import { perform, type Performing } from './perform.ts';
import { markLost } from './runs.ts';

/** Begins what is due, for as long as the process lives. */
export interface Scheduler {
  /** Looks once for what is due, and begins it; resolves before that has ended. */
  look(): Promise<void>;
  /** Resolves when nothing runs that was begun here. */
  idle(): Promise<void>;
  /** Begins nothing any more, and gives up what runs. */
  end(): Promise<void>;
}

interface Options extends Pick<Performing, 'targets' | 'lent'> {
  /** Milliseconds between two looks; a second unless told, never by itself where it is null. */
  every?: number | null;
}

/** Runs at once in a process: the rest stays due, and is another process's or late. */
const mostAtOnce = 4;
/** Milliseconds between two looks for dead runs and for a clock that was set back. */
const careEvery = 10_000;
/** Milliseconds that are waited for what was given up, at the end. */
const grace = 3_000;

/** Starts a scheduler. Several processes of one database may have one each: what is due is begun by one of them. */
export function startScheduler(context: () => Context, { every = 1000, ...given }: Options): Scheduler {
  const ending = new AbortController();
  const performing: Performing = { ...given, ending: ending.signal };
  const running = new Set<Promise<void>>();
  let caredAt: number | undefined;

  async function look(): Promise<void> {
    const ctx = context();
    if (caredAt === undefined || performance.now() - caredAt > careEvery) await care(ctx);
    // Those that may not begin yet stay due, and keep no others waiting.
    for (let waiting = 0; ;) {
      const due = await dueNow(ctx, waiting);
      for (const seen of due) {
        if (ending.signal.aborted || running.size >= mostAtOnce) return;
        const claimed = await claim(ctx, given.targets, seen);
        if (claimed) begin(claimed);
        else waiting++;
      }
      if (due.length < dueAtOnce) return;
    }
  }

  async function care(ctx: Context): Promise<void> {
    // An SQLite file has one process: what ran at its start was another's, and that is gone.
    await markLost(ctx, { isAlone: caredAt === undefined && !isPostgres(ctx.db) });
    await heedClock(ctx);
    caredAt = performance.now();
  }

  function begin({ run, runnable }: { run: Run; runnable: Runnable }): void {
    const work = perform(context(), run, performing)
      .then(() => goOnAfter(context(), runnable))
      .catch((error: unknown) => context().log.error({ err: error, run: run.id }, 'the end of a run could not be kept'))
      .finally(() => running.delete(work));
    running.add(work);
  }

  /** What is counted from its end is due again from there. */
  async function goOnAfter(ctx: Context, { ownerKind, ownerId, timing }: Runnable): Promise<void> {
    if (!timing.isFromEnd) return;
    await ctx.transaction(async (ctx) => {
      const now = await runnableOf(ctx, given.targets, { ownerKind, ownerId });
      if (now?.isEnabled && now.timing.isFromEnd) await setNext(ctx, now, now.timing.after(ctx.now()));
    });
  }

  async function lookAgain(pause: number): Promise<void> {
    while (!ending.signal.aborted) {
      await look().catch((error: unknown) => {
        context().log.error({ err: error }, 'what is due could not be looked for');
      });
      await sleep(pause, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
    }
  }

  const looking = every === null ? Promise.resolve() : lookAgain(every);
  return {
    look,
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
    async end() {
      ending.abort();
      await looking;
      await Promise.race([Promise.all(running), sleep(grace, undefined, { ref: false })]);
    },
  };
}

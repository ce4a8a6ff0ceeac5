import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { PublishPlan } from '@kaiyin/modules/plan/schema';
import { fail, Refusal, siteOf, waitingLine, whoWaits, type BlobStore, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { keptThread } from '../render/kept-thread.ts';
import { keepPlan } from './kept-plans.ts';
import { planPublish, type PlanWish, type WorkedOutPlan } from './plan-publish.ts';
import type { PlanAnswer, ToPlanThread } from './plan-thread.ts';

/** Works plans out so that nobody waits for them but who asked, and writers. */
export interface PlanDesk {
  /**
   * The plan of a change to the current site, kept for ten minutes. @throws Refusal as the change would, when pages take
   * too long, or when too many plans wait; the reason of the context's signal when the asker has gone
   */
  plan(ctx: Context, wish: PlanWish): Promise<PublishPlan>;
  close(): Promise<void>;
}

/** Milliseconds. */
const times = { deadline: 60_000, idle: 120_000 };
/** For so long a plan may keep the other writers of an SQLite database waiting. */
const turnToWrite = 2_000;

interface PlanThread {
  start: () => Worker;
  /** Where a copy of an SQLite database may lie. */
  copies: string;
  /** Milliseconds, instead of `turnToWrite`. */
  turn?: number;
}

/** Plans in a thread that is ended at a deadline, or when the asker has gone; without one, in the thread that asks. */
export function planDesk(blobs: BlobStore, aside?: PlanThread): PlanDesk {
  const line = waitingLine({ perKey: 2, inAll: 8 });
  const thread = aside && keptThread(aside.start, times);
  const workOut = async (ctx: Context, wish: PlanWish): Promise<WorkedOutPlan> => {
    if (!thread || !aside) return planPublish(ctx, { blobs }, wish);
    const { locale } = ctx;
    const user = ctx.user && { ...ctx.user, records: ctx.user.records.owners };
    const wanted = { user, site: siteOf(ctx), locale, now: ctx.now().toISOString(), wish };
    const question: ToPlanThread = { type: 'plan', wanted };
    const isEmbedded = !isPostgres(ctx.db);
    // A thread takes its time to start, for which no writer need wait.
    if (isEmbedded) await thread.ask({ type: 'hello' } satisfies ToPlanThread, ctx.signal);
    // In this thread's turn to write: where there is one writer at a time, the other thread is it.
    let answer = await ctx.transaction(() =>
      thread.ask<PlanAnswer>(question, ctx.signal, isEmbedded ? (aside.turn ?? turnToWrite) : undefined),
    );
    // What takes longer is planned in a copy, for which nobody waits.
    if (answer === 'late' && isEmbedded)
      answer = await withCopy(aside.copies, (copy) => thread.ask<PlanAnswer>({ ...question, copy }, ctx.signal));
    if (answer === 'late') return fail('publish.planLate', { seconds: times.deadline / 1000 });
    if ('plan' in answer) return answer.plan;
    if ('overtaken' in answer) return fail('publish.busy');
    const { code, key, params, issues, data } = answer.refusal;
    throw new Refusal(code, key, params, issues, data);
  };
  return {
    async plan(ctx, wish) {
      const began = performance.now();
      const { sides, ...plan } = await line.take(whoWaits(ctx), () => workOut(ctx, wish));
      const planId = keepPlan(ctx, sides);
      return { ...plan, planId, milliseconds: Math.round(performance.now() - began) };
    },
    close: async () => thread?.close(),
  };
}

/** A name for a copy, which is gone afterwards; that of a process that died goes at the next start. */
async function withCopy<T>(folder: string, use: (copy: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copy = join(folder, `plan-${randomUUID()}.sqlite.new`);
  try {
    return await use(copy);
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) await rm(copy + end, { force: true });
  }
}

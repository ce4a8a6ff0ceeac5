import type { Worker } from 'node:worker_threads';
import type { PublishPlan } from '@kaiyin/modules/site/schema';
import { fail, Refusal, siteOf, waitingLine, whoWaits, type BlobStore, type Context } from '@kaiyin/server-kit';
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

/** Milliseconds. A plan keeps other writers of an SQLite database waiting. */
const times = { deadline: 60_000, idle: 120_000 };

/** Plans in a thread that is ended at a deadline, or when the asker has gone; without one, in the thread that asks. */
export function planDesk(blobs: BlobStore, start?: () => Worker): PlanDesk {
  const line = waitingLine({ perKey: 2, inAll: 8 });
  const thread = start && keptThread(start, times);
  const workOut = async (ctx: Context, wish: PlanWish): Promise<WorkedOutPlan> => {
    if (!thread) return planPublish(ctx, { blobs }, wish);
    const { user, locale } = ctx;
    const wanted = { user, site: siteOf(ctx), locale, now: ctx.now().toISOString(), wish };
    const question: ToPlanThread = { type: 'plan', wanted };
    // In this thread's turn to write: where there is one writer at a time, the other thread is it.
    const answer = await ctx.transaction(() => thread.ask<PlanAnswer>(question, ctx.signal));
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
      const planId = keepPlan(siteOf(ctx).id, sides);
      return { ...plan, planId, milliseconds: Math.round(performance.now() - began) };
    },
    close: async () => thread?.close(),
  };
}

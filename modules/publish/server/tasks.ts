import type { Shown } from '@kaiyin/modules/page/server';
import { defineTask, type Context, type ModuleWork } from '@kaiyin/server-kit';
import { type PublishDesk } from './publish-desk.ts';
import { publishSite, showReleased, type Publish } from './publish-site.ts';
import { publishAllOf } from './publish-status.ts';
import { waitOut } from './overdue/wait-out.ts';
import { publishReactions } from './reactions.ts';
import { checkIntegrity } from './release/integrity.ts';
import { rollBack } from './rollback.ts';
import { eraseTakenDown } from './erase/erase.ts';
import { takeDownMappings } from './take-down/take-down-mappings.ts';
import { proveTakeDown, type WantedTakeDown } from './take-down/take-down.ts';
import { dueReaction } from './publish-due.ts';
import { publishRoutes, type PublishTasks } from './routes.ts';

/** What the publish module does, made around one desk. */
export function publishParts(desk: PublishDesk, shown: readonly Shown[] = []): Required<Omit<ModuleWork, 'witnesses'>> {
  const showWritten = (ctx: Context, { siteId }: { siteId: number }) =>
    waitOut(ctx, siteId, () => showReleased(ctx, desk, siteId));
  const tasks: PublishTasks = {
    publish: defineTask<Publish>(
      'PublishSite',
      async (ctx, wanted, progress) => {
        const madePublic = wanted.contents ? await publishAllOf(ctx, wanted.contents, progress) : 0;
        return waitOut(ctx, wanted.siteId, () => publishSite(ctx, desk, { ...wanted, madePublic }, progress));
      },
      { finish: showWritten },
    ),
    rollBack: defineTask<{ siteId: number; at: string }>(
      'RollBackSite',
      (ctx, wanted, progress) => waitOut(ctx, wanted.siteId, () => rollBack(ctx, desk, wanted, progress)),
      { isUrgent: true, finish: showWritten },
    ),
    takeDown: defineTask<WantedTakeDown>(
      'TakeDown',
      async (ctx, wanted, progress) => {
        await takeDownMappings(ctx, tasks.takeDown, wanted, progress);
        return proveTakeDown(ctx, desk, wanted, progress);
      },
      { isUrgent: true },
    ),
    erase: defineTask<{ id: number }>('EraseTakenDown', (ctx, wanted, progress) =>
      eraseTakenDown(ctx, desk, wanted, progress),
    ),
    check: defineTask<{ siteId: number }>('CheckSite', (ctx, wanted, progress) =>
      checkIntegrity(ctx, desk, wanted, progress),
    ),
  };
  return {
    tasks: Object.values(tasks),
    reactions: [...publishReactions(desk, shown), dueReaction(tasks.publish)],
    routes: publishRoutes(tasks, desk),
  };
}

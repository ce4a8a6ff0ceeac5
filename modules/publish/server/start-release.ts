import { refuseUnlessMayIn } from '@kaiyin/modules/catalog/server';
import { loadContent } from '@kaiyin/modules/content/server';
import { refuseUnlessMaySite } from '@kaiyin/modules/site/server';
import { said, siteOf, startTask, type Context, type TaskKind } from '@kaiyin/server-kit';
import { refuseUnlessTakenDown } from './erase/erase.ts';
import type { PublishDesk } from './publish-desk.ts';
import { refuseLater } from './rollback.ts';
import { beginTakeDown, refuseUnlessPublic, type WantedTakeDown } from './take-down/take-down.ts';

export interface ReleaseTasks {
  rollBack: TaskKind<{ siteId: number; at: string }>;
  takeDown: TaskKind<WantedTakeDown>;
  erase: TaskKind<{ id: number }>;
  check: TaskKind<{ siteId: number }>;
}

/** What a person does with releases that stand: each answers the task that does it. */
export const startsOfRelease = (tasks: ReleaseTasks, { sites }: Pick<PublishDesk, 'sites'>) => ({
  rollBack: async (ctx: Context, { at }: { at: string }) => {
    refuseUnlessMaySite(ctx, 'Publish', siteOf(ctx));
    refuseLater(ctx, at);
    const title = said('publish.rollbackTitle', { at });
    const options = { title, unlessWaiting: true };
    return { taskId: await startTask(ctx, tasks.rollBack, { siteId: siteOf(ctx).id, at }, options) };
  },

  checkIntegrity: async (ctx: Context) => {
    const { id: siteId, name } = siteOf(ctx);
    const options = { title: said('publish.checkTitle', { name }), key: String(siteId) };
    return { taskId: await startTask(ctx, tasks.check, { siteId }, options) };
  },

  // The act is the call's own: whoever has an answer knows that it has happened, however long the task waits.
  takeDown: async (ctx: Context, wanted: WantedTakeDown) => {
    const taskId = await ctx.transaction(async (ctx) => {
      const { catalogId } = await loadContent(ctx, wanted.contentId);
      await refuseUnlessMayIn(ctx, 'Publish', [catalogId]);
      const name = await refuseUnlessPublic(ctx, wanted.contentId);
      await beginTakeDown(ctx, wanted);
      const options = { title: said('publish.takeDownTitle', { name }), key: String(wanted.contentId) };
      return startTask(ctx, tasks.takeDown, wanted, options);
    });
    await sites.hideTakenDown(siteOf(ctx).id);
    return { taskId };
  },

  erase: async (ctx: Context, { id }: { id: number }) => {
    const { contentId } = await refuseUnlessTakenDown(ctx, id);
    const { catalogId } = await loadContent(ctx, contentId);
    await refuseUnlessMayIn(ctx, 'DeleteContent', [catalogId]);
    const options = { title: said('publish.eraseTitle', { id: contentId }), key: String(id) };
    return { taskId: await startTask(ctx, tasks.erase, { id }, options) };
  },
});

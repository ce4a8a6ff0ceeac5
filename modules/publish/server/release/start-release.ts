import { siteOf, startTask, taskTitle, type Context, type TaskKind } from '@kaiyin/server-kit';
import { refuseUnlessTakenDown } from '../erase/erase.ts';
import { refuseUnlessPublic, type WantedTakeDown } from './take-down.ts';

export interface ReleaseTasks {
  rollBack: TaskKind<{ siteId: number; at: string }>;
  takeDown: TaskKind<WantedTakeDown>;
  erase: TaskKind<{ id: number }>;
  check: TaskKind<{ siteId: number }>;
}

/** What a person does with releases that stand: each answers the task that does it. */
export const startsOfRelease = (tasks: ReleaseTasks) => ({
  rollBack: async (ctx: Context, { at }: { at: string }) => {
    const title = taskTitle(ctx, 'publish.rollbackTitle', { at });
    return { taskId: await startTask(ctx, tasks.rollBack, { siteId: siteOf(ctx).id, at }, { title }) };
  },

  checkIntegrity: async (ctx: Context) => {
    const { id: siteId, name } = siteOf(ctx);
    const options = { title: taskTitle(ctx, 'publish.checkTitle', { name }), key: String(siteId) };
    return { taskId: await startTask(ctx, tasks.check, { siteId }, options) };
  },

  takeDown: async (ctx: Context, wanted: WantedTakeDown) => {
    const name = await refuseUnlessPublic(ctx, wanted.contentId);
    const options = { title: taskTitle(ctx, 'publish.takeDownTitle', { name }), key: String(wanted.contentId) };
    return { taskId: await startTask(ctx, tasks.takeDown, wanted, options) };
  },

  erase: async (ctx: Context, { id }: { id: number }) => {
    const { contentId } = await refuseUnlessTakenDown(ctx, id);
    const options = { title: taskTitle(ctx, 'publish.eraseTitle', { id: contentId }), key: String(id) };
    return { taskId: await startTask(ctx, tasks.erase, { id }, options) };
  },
});

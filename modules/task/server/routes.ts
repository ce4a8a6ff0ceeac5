import * as api from '@kaiyin/modules/task/schema';
import {
  fail,
  forbidden,
  notFound,
  notSignedIn,
  route,
  taskChanges,
  type Context,
  type Route,
} from '@kaiyin/server-kit';
import { tasksRemoved } from './events.ts';
import { allTasks, isOpen, mayEnd, ownTasks, sees, titleOf, viewOf, type Task } from './queries.ts';
import type { TaskBroadcast } from './task-broadcast.ts';

export const taskRoutes = (broadcast: TaskBroadcast): Route[] => [
  route(api.listTasks, (ctx, query) => ownTasks(ctx, userOf(ctx), query)),
  route(api.taskEvents, async (ctx, { locale = ctx.locale }, http) => {
    const user = userOf(ctx);
    const { say } = ctx.within({ locale });
    const known = async () => (await ownTasks({ ...ctx, say }, user, { pageNum: 1, pageSize: 20 })).rows;
    await broadcast.listen({ user, say }, http, known);
  }),
  route(api.listAllTasks, (ctx, query) => allTasks(ctx, userOf(ctx), query)),
  route(api.getTask, async (ctx, { id }) => viewOf(ctx, (await openTasks(ctx, [id]))[0] as Task)),
  route(api.stopTasks, stopTasks),
  route(api.removeTasks, removeTasks),
];

/** Asks tasks to stop before their next step; those that have ended stay as they are. */
async function stopTasks(ctx: Context, { ids }: { ids: number[] }): Promise<void> {
  const open = (await endableTasks(ctx, ids)).filter(isOpen);
  if (open.length === 0) return;
  await ctx.transaction(async (ctx) => {
    await ctx.db
      .updateTable('task')
      .set({ stopping: true })
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute();
    for (const task of open) await ctx.audit('task.stopped', { id: task.id, title: titleOf(ctx, task) });
  });
  for (const { id } of open) taskChanges(ctx).emit('change', id);
}

async function removeTasks(ctx: Context, { ids }: { ids: number[] }): Promise<void> {
  const tasks = await endableTasks(ctx, ids);
  const running = tasks.find(isOpen);
  if (running) fail('task.notEnded', { name: titleOf(ctx, running) });
  await ctx.transaction(async (ctx) => {
    await ctx.db.deleteFrom('task').where('id', 'in', ids).execute();
    for (const task of tasks) await ctx.audit('task.removed', { id: task.id, title: titleOf(ctx, task) });
    await ctx.emit(tasksRemoved, { ids });
  });
}

/** The tasks with these ids; refused as not found when one is neither the caller's nor open to them. */
async function openTasks(ctx: Context, ids: number[]): Promise<Task[]> {
  const user = userOf(ctx);
  const tasks = await ctx.db.selectFrom('task').selectAll().where('id', 'in', ids).orderBy('id').execute();
  if (tasks.length !== new Set(ids).size || !tasks.every((task) => sees(user, task))) throw notFound();
  return tasks;
}

/** The same where the caller may stop or remove each; refused when one is only to be watched. */
async function endableTasks(ctx: Context, ids: number[]): Promise<Task[]> {
  const user = userOf(ctx);
  const tasks = await openTasks(ctx, ids);
  if (!tasks.every((task) => mayEnd(user, task))) throw forbidden();
  return tasks;
}

function userOf(ctx: Context) {
  if (!ctx.user) throw notSignedIn();
  return ctx.user;
}

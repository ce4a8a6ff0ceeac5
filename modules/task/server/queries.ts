import type { Listing, Rows } from '@kaiyin/entity';
import { seeAllTasks, type TaskView } from '@kaiyin/modules/task/schema';
import { containing, type Context, type SignedIn, type TaskRow } from '@kaiyin/server-kit';

export type Task = TaskRow & { id: number };
type TaskQuery = Pick<Listing, 'pageNum' | 'pageSize'> & { status?: TaskRow['status'] | undefined };

/** A task as callers see it: without its payload and its site. */
export const viewOf = (task: Task): TaskView => ({
  id: task.id,
  kind: task.kind,
  title: task.title,
  status: task.status,
  percent: task.percent,
  message: task.message,
  errors: task.errors,
  result: task.result,
  createBy: task.createBy,
  readyTime: task.readyTime,
  startTime: task.startTime,
  endTime: task.endTime,
  interruptible: isOpen(task) && !task.stopping,
});

export const isOpen = ({ status }: Pick<Task, 'status'>): boolean => status === 'ready' || status === 'running';

/** Whether the task was started by this account; members start none. */
export const isOwn = (user: SignedIn, task: Pick<Task, 'userId' | 'createBy'>): boolean =>
  user.userType === 'user' && task.userId === user.userId && task.createBy === user.userName;

export const seesAll = ({ permissions }: SignedIn): boolean => permissions.has('*') || permissions.has(seeAllTasks);

/** The caller's own tasks, newest first. */
export function ownTasks(ctx: Context, user: SignedIn, query: TaskQuery): Promise<Rows<TaskView>> {
  if (user.userType !== 'user') return Promise.resolve({ rows: [], total: 0 });
  const own = tasksWith(ctx, query).where('userId', '=', user.userId).where('createBy', '=', user.userName);
  return page(own, query);
}

/** Everybody's tasks, newest first; `kind` is any part of the kind's name. */
export function allTasks(ctx: Context, query: TaskQuery & { kind?: string | undefined }): Promise<Rows<TaskView>> {
  const { kind } = query;
  const all = tasksWith(ctx, query);
  return page(kind ? all.where(containing('kind', kind)) : all, query);
}

function tasksWith(ctx: Context, { status }: TaskQuery) {
  const all = ctx.db.selectFrom('task');
  return status ? all.where('status', '=', status) : all;
}

async function page(tasks: ReturnType<typeof tasksWith>, { pageNum, pageSize }: TaskQuery): Promise<Rows<TaskView>> {
  const [rows, { n }] = await Promise.all([
    tasks
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    tasks.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(viewOf), total: Number(n) };
}

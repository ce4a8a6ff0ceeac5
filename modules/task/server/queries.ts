import type { Listing, Rows } from '@kaiyin/entity';
import { endAllTasks, seeAllTasks, type TaskView } from '@kaiyin/modules/task/schema';
import { containing, type Context, type SignedIn, type TaskRow } from '@kaiyin/server-kit';

export type Task = TaskRow & { id: number };
type TaskQuery = Pick<Listing, 'pageNum' | 'pageSize'> & { status?: TaskRow['status'] | undefined };

type Speaker = Pick<Context, 'say'>;

/** What a task is called, in the language of whoever asks. */
export const titleOf = ({ say }: Speaker, { title, titleWords }: Pick<Task, 'title' | 'titleWords'>): string =>
  titleWords ? say(titleWords) : title;

/** A task as callers see it: without its payload and its site. */
export const viewOf = (ctx: Speaker, task: Task): TaskView => ({
  id: task.id,
  kind: task.kind,
  title: titleOf(ctx, task),
  status: task.status,
  percent: task.percent,
  message: task.messageWords ? ctx.say(task.messageWords) : task.message,
  errors: (task.errorWords ?? task.errors).map((one) => (typeof one === 'string' ? one : ctx.say(one))),
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

const holds = ({ permissions }: SignedIn, ...wanted: string[]): boolean =>
  permissions.has('*') || wanted.some((permission) => permissions.has(permission));

/** Tasks of no site are open only where all sites are. */
const isOfOpenSite = ({ sites }: SignedIn, { siteId }: Pick<Task, 'siteId'>): boolean =>
  sites === 'all' || (siteId !== null && sites.has(siteId));

/** Whether a task is there for this account: its own, or one of an open site where it watches those of others. */
export const sees = (user: SignedIn, task: Task): boolean =>
  isOwn(user, task) || (isOfOpenSite(user, task) && holds(user, seeAllTasks, endAllTasks));

/** Whether this account may stop and remove a task that is there for it. */
export const mayEnd = (user: SignedIn, task: Task): boolean => isOwn(user, task) || holds(user, endAllTasks);

/** The caller's own tasks, newest first. */
export function ownTasks(ctx: Context, user: SignedIn, query: TaskQuery): Promise<Rows<TaskView>> {
  if (user.userType !== 'user') return Promise.resolve({ rows: [], total: 0 });
  const own = tasksWith(ctx, query).where('userId', '=', user.userId).where('createBy', '=', user.userName);
  return page(ctx, own, query);
}

/** Everybody's tasks of open sites and the caller's own, newest first; `kind` is any part of the kind's name. */
export function allTasks(
  ctx: Context,
  user: SignedIn,
  query: TaskQuery & { kind?: string | undefined; taskId?: number | undefined },
): Promise<Rows<TaskView>> {
  const { kind, taskId } = query;
  let all = tasksOfOpenSites(ctx, user, query);
  if (kind) all = all.where(containing('kind', kind));
  if (taskId) all = all.where('id', '=', taskId);
  return page(ctx, all, query);
}

function tasksWith(ctx: Context, { status }: TaskQuery) {
  const all = ctx.db.selectFrom('task');
  return status ? all.where('status', '=', status) : all;
}

function tasksOfOpenSites(ctx: Context, { sites, userType, userId, userName }: SignedIn, query: TaskQuery) {
  const all = tasksWith(ctx, query);
  if (sites === 'all') return all;
  return all.where((eb) => {
    const own = userType === 'user' ? [eb.and({ userId, createBy: userName })] : [];
    return eb.or([...own, ...(sites.size > 0 ? [eb('siteId', 'in', [...sites])] : [])]);
  });
}

async function page(
  ctx: Context,
  tasks: ReturnType<typeof tasksWith>,
  { pageNum, pageSize }: TaskQuery,
): Promise<Rows<TaskView>> {
  const [rows, { n }] = await Promise.all([
    tasks
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    tasks.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((task) => viewOf(ctx, task)), total: Number(n) };
}

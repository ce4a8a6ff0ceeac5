import { EventEmitter } from 'node:events';
import type { Locale, MessageKey, Params } from '@kaiyin/entity';
import { actor, createContext, type Context } from './context.ts';
import { Refusal } from './errors.ts';
import { translateFault } from './http/envelope.ts';
import { defineJob, Later, type JobKind } from './jobs/queue.ts';
import type { TaskStatus } from './task-table.ts';

export interface Progress {
  /** Percent from 0 to 100 and a sentence; throws when someone asked the task to stop. */
  report(percent: number, message: string): Promise<void>;
  /** A failure of one part; the task goes on. */
  error(message: string): void;
}

/** Long work with progress: a kind from the registry, run by the worker, visible to whoever started it. */
export interface TaskKind<T extends object> {
  name: string;
  run: (ctx: Context, payload: T, progress: Progress) => Promise<unknown>;
  /** Begun before other tasks and jobs, whatever they wait for. */
  isUrgent?: boolean | undefined;
}

export const defineTask = <T extends object>(
  name: string,
  run: TaskKind<T>['run'],
  { isUrgent = false }: Pick<TaskKind<T>, 'isUrgent'> = {},
): TaskKind<T> => ({ name, run, isUrgent });

class Stopped extends Error {}

/** Thrown by work whose time has not come: its task stays open, says so, and is run again at that instant. */
export class PutOff extends Refusal {
  readonly until: string;
  constructor(until: string, key: MessageKey, params: Params = {}) {
    super(500, key, params);
    this.until = until;
  }
}

/** Says which task changed, to whoever streams progress from this process. */
export const taskChanges = new EventEmitter().setMaxListeners(0);

interface StartOptions {
  /** Shown in the task centre, in the starter's language. */
  title: string;
  /** A task of this kind with the same key that has not ended is not started twice; its id is returned. */
  key?: string;
}

// By the kind itself: two applications in one process have each their own of the same name.
const jobs = new WeakMap<object, JobKind<{ taskId: number }>>();

/** Writes the task and queues its work in the caller's transaction; answers the task's id. */
export async function startTask<T extends object>(
  ctx: Context,
  kind: TaskKind<T>,
  payload: T,
  { title, key }: StartOptions,
): Promise<number> {
  return ctx.transaction(async (ctx) => {
    const name = key ? `${kind.name}-${key}` : kind.name;
    if (key) {
      const open = await ctx.db
        .selectFrom('task')
        .select('id')
        .where('kind', '=', name)
        .where('status', 'in', ['ready', 'running'])
        .executeTakeFirst();
      if (open) return open.id;
    }
    const { id } = await ctx.db
      .insertInto('task')
      .values({
        kind: name,
        title,
        siteId: ctx.site?.id ?? null,
        status: 'ready',
        percent: 0,
        message: '',
        errors: [],
        payload,
        result: null,
        stopping: false,
        locale: ctx.locale,
        userId: ctx.user?.userType === 'user' ? ctx.user.userId : null,
        createBy: actor(ctx),
        readyTime: ctx.now().toISOString(),
        startTime: null,
        endTime: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.enqueue(taskJob(kind), { taskId: id });
    ctx.afterCommit(() => taskChanges.emit('change', id));
    return id;
  });
}

/** The job that runs tasks of a kind; the worker needs it in its registry. */
export function taskJob<T extends object>(kind: TaskKind<T>): JobKind<{ taskId: number }> {
  const known = jobs.get(kind);
  if (known) return known;
  const run: JobKind<{ taskId: number }>['run'] = (ctx, { taskId }) => runTask(ctx, kind, taskId);
  const job = defineJob(`task:${kind.name}`, run, { isUrgent: kind.isUrgent });
  jobs.set(kind, job);
  return job;
}

/** Set by the application: texts of refusals inside tasks, and the site that a task belongs to. */
export const taskSurroundings: {
  say: (locale: Locale, key: string, params?: Params) => string;
  siteOf: (id: number) => Promise<Context['site']>;
} = { say: (_, key) => key, siteOf: async () => null };

async function runTask<T extends object>(base: Context, kind: TaskKind<T>, taskId: number): Promise<void> {
  const task = await base.db.selectFrom('task').selectAll().where('id', '=', taskId).executeTakeFirst();
  if (!task || task.status === 'success') return;
  const startTime = base.now().toISOString();
  // Another process may have taken the task over meanwhile: what it says counts.
  const write = async (change: Record<string, unknown>) => {
    const own = base.db.updateTable('task').set(change).where('id', '=', taskId).where('startTime', '=', startTime);
    await own.execute();
    taskChanges.emit('change', taskId);
  };
  const errors: string[] = [];
  const end = (status: TaskStatus, change: object = {}) =>
    write({ status, errors, endTime: base.now().toISOString(), ...change });
  await base.db.updateTable('task').set({ status: 'running', startTime }).where('id', '=', taskId).execute();
  if (task.stopping) return end('interrupted');
  taskChanges.emit('change', taskId);
  const ctx = createContext({
    db: base.db,
    services: base.services,
    locale: task.locale as Locale,
    site: task.siteId ? await taskSurroundings.siteOf(task.siteId) : null,
    user: task.userId ? operator(task.userId, task.createBy) : null,
    inWorker: true,
  });
  const progress: Progress = {
    async report(percent, message) {
      const now = await base.db.selectFrom('task').select('stopping').where('id', '=', taskId).executeTakeFirst();
      if (now?.stopping) throw new Stopped();
      await write({ percent: Math.round(percent), message, errors });
    },
    error: (message) => void errors.push(message),
  };
  try {
    const result = (await kind.run(ctx, task.payload as T, progress)) ?? null;
    await end('success', { percent: 100, result });
  } catch (error) {
    if (error instanceof Stopped) return end('interrupted');
    if (error instanceof PutOff) return putOff(ctx, kind, { taskId, startTime, error });
    if (error instanceof Later) {
      await write({ status: 'ready', percent: 0, startTime: null });
      throw error;
    }
    const message = wordsOf(ctx, error, { kind: kind.name, task: taskId });
    await end('failed', { message, errors: [...errors, message] });
  }
}

async function putOff<T extends object>(
  base: Context,
  kind: TaskKind<T>,
  { taskId, startTime, error }: { taskId: number; startTime: string; error: PutOff },
): Promise<void> {
  const { key, params, until } = error;
  const message = taskSurroundings.say(base.locale, key, params);
  await base.transaction(async (ctx) => {
    const waiting = { status: 'ready', percent: 0, startTime: null, message } as const;
    const own = ctx.db.updateTable('task').set(waiting).where('id', '=', taskId).where('startTime', '=', startTime);
    if ((await own.executeTakeFirst()).numUpdatedRows === 0n) return;
    await ctx.enqueue(taskJob(kind), { taskId }, { at: new Date(until) });
    ctx.afterCommit(() => taskChanges.emit('change', taskId));
  });
}

/**
 * A failure in words for whoever looks at the work. What is no refusal of ours may hold paths, addresses and statements: it
 * goes to the log, with what is said of it in `about`.
 */
export function wordsOf({ locale, log }: Pick<Context, 'locale' | 'log'>, error: unknown, about: object = {}): string {
  const known = translateFault(error);
  if (known) return taskSurroundings.say(locale, known.key, known.params);
  log.error({ err: error, ...about }, 'work failed');
  return taskSurroundings.say(locale, 'Error.unexpected');
}

const operator = (userId: number, userName: string) => ({
  userId,
  userType: 'user' as const,
  userName,
  displayName: userName,
  roles: [],
  permissions: new Set(['*']),
  sites: 'all' as const,
  sessionId: 0,
});

export const taskTitle = (ctx: Context, key: MessageKey, params?: Params): string =>
  taskSurroundings.say(ctx.locale, key, params);

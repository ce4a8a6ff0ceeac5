import type { Locale, MessageKey, Params } from '@kaiyin/entity';
import { actor, createContext, type Context } from './context.ts';
import { holdInTransaction } from './database/locks.ts';
import { fail, Refusal } from './errors.ts';
import { translateFault } from './http/envelope.ts';
import { defineJob, Later } from './jobs/queue.ts';
import type { JobKind } from './context.ts';
import { everyRecord } from './record-rights.ts';
import { said, type Said } from './said.ts';
import { beginRun, isDone, Stopped, taskChanges, TakenOver, type Progress, type TaskRun } from './task-run.ts';

/** Long work with progress: a kind from the registry, run by the worker, visible to whoever started it. */
export interface TaskKind<T extends object> {
  name: string;
  run: (ctx: Context, payload: T, progress: Progress) => Promise<unknown>;
  /** Begun before other tasks and jobs, whatever they wait for. */
  isUrgent?: boolean | undefined;
  /** What is left of a task that is done (`progress.done`) and whose process could not go on; it may be done twice. */
  finish?: ((ctx: Context, payload: T) => Promise<void>) | undefined;
  /** Told of one that was stopped before it was begun. */
  dropped?: ((ctx: Context, payload: T) => Promise<void>) | undefined;
}

export const defineTask = <T extends object>(
  name: string,
  run: TaskKind<T>['run'],
  { isUrgent, finish, dropped }: Pick<TaskKind<T>, 'isUrgent' | 'finish' | 'dropped'> = {},
): TaskKind<T> => ({ name, run, isUrgent, finish, dropped });

/** Thrown by work whose time has not come: its task stays open, says so, and is run again at that instant. */
export class PutOff extends Refusal {
  readonly until: string;
  constructor(until: string, key: MessageKey, params: Params = {}) {
    super(500, key, params);
    this.until = until;
  }
}

interface StartOptions {
  /** Shown in the task centre: words, or a text that each reader is told in their language. */
  title: string | Said;
  /** A task of this kind with the same key that has not ended is not started twice; its id is returned. */
  key?: string;
  /** What this account asked for in the same words, and what has not begun, is not started twice; its id is returned. */
  unlessWaiting?: boolean;
}

/** How much one account may have asked for that has not ended; of what is urgent twice as much, for its sake. */
const mostOpen = 200;

// By the kind itself: two applications in one process have each their own of the same name.
const jobs = new WeakMap<object, JobKind<{ taskId: number }>>();

/** Writes the task and queues its work in the caller's transaction; answers the task's id. */
export async function startTask<T extends object>(
  ctx: Context,
  kind: TaskKind<T>,
  payload: T,
  { title, key, unlessWaiting = false }: StartOptions,
): Promise<number> {
  return ctx.transaction(async (ctx) => {
    const name = key ? `${kind.name}-${key}` : kind.name;
    if (key) {
      // Of two that ask for the same at once, the second sees the first's.
      await holdInTransaction(ctx, `task ${name}`);
      const open = await ctx.db
        .selectFrom('task')
        .select('id')
        .where('kind', '=', name)
        .where('status', 'in', ['ready', 'running'])
        .executeTakeFirst();
      if (open) return open.id;
    }
    const userId = ctx.user?.userType === 'user' ? ctx.user.userId : null;
    if (unlessWaiting) {
      const waiting = await sameWaiting(ctx, { name, payload, userId });
      if (waiting) return waiting.id;
    }
    if (userId !== null) await refuseTooMany(ctx, userId, kind.isUrgent ? 2 * mostOpen : mostOpen);
    const { id } = await ctx.db
      .insertInto('task')
      .values({
        kind: name,
        title: typeof title === 'string' ? title : ctx.say(title),
        titleWords: typeof title === 'string' ? null : title,
        siteId: ctx.site?.id ?? null,
        status: 'ready',
        percent: 0,
        message: '',
        messageWords: null,
        errors: [],
        errorWords: null,
        payload,
        result: null,
        done: null,
        stopping: false,
        locale: ctx.locale,
        userId,
        createBy: actor(ctx),
        readyTime: ctx.now().toISOString(),
        startTime: null,
        endTime: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.enqueue(taskJob(kind), { taskId: id });
    ctx.afterCommit(() => taskChanges(ctx).emit('change', id));
    return id;
  });
}

// What was done already and could not say so, or is to be stopped, does not do it for anybody else.
const sameWaiting = (
  { db, site }: Context,
  { name, payload, userId }: { name: string; payload: object; userId: number | null },
) =>
  db
    .selectFrom('task')
    .select('id')
    .where('kind', '=', name)
    .where('status', '=', 'ready')
    .where('payload', '=', payload)
    .where('siteId', 'is not distinct from', site?.id ?? null)
    .where('userId', 'is not distinct from', userId)
    .where('stopping', '=', false)
    .where('done', 'is', null)
    .executeTakeFirst();

async function refuseTooMany({ db }: Context, userId: number, most: number): Promise<void> {
  const open = await db
    .selectFrom('task')
    .select('id')
    .where('status', 'in', ['ready', 'running'])
    .where('userId', '=', userId)
    .limit(most)
    .execute();
  if (open.length >= most) fail('task.tooMany', { count: most });
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

async function runTask<T extends object>(base: Context, kind: TaskKind<T>, taskId: number): Promise<void> {
  const run = await beginRun(base, taskId);
  if (!run) return;
  const { task, progress } = run;
  const ctx = createContext({
    db: base.db,
    services: base.services,
    locale: task.locale as Locale,
    site: task.siteId ? ((await base.services.findSite(base, task.siteId)) ?? null) : null,
    user: task.userId ? operator(task.userId, task.createBy) : null,
    inWorker: true,
  });
  const payload = task.payload as T;
  if (task.stopping && !task.done) {
    await kind.dropped?.(ctx, payload);
    return run.end('interrupted');
  }
  let result: unknown = null;
  try {
    if (task.done) await kind.finish?.(ctx, payload);
    else result = await kind.run(ctx, payload, progress);
  } catch (error) {
    return endOtherwise(ctx, kind, { run, error });
  }
  // What cannot be said now, as the connection breaks, is said when the job is tried again.
  await run.end('success', { percent: 100, result: result ?? null, ...run.done() });
}

async function endOtherwise<T extends object>(
  ctx: Context,
  kind: TaskKind<T>,
  { run, error }: { run: TaskRun; error: unknown },
): Promise<void> {
  if (error instanceof TakenOver) return;
  if (error instanceof Stopped) return run.end('interrupted');
  if (error instanceof PutOff) return putOff(ctx, kind, { run, error });
  if (error instanceof Later) await run.write({ status: 'ready', percent: 0, startTime: null });
  // What is done has not failed: the job does what is left when it is tried again.
  if (error instanceof Later || (await isDone(ctx, run.task.id))) throw error;
  const fault = faultOf(ctx, error, { kind: kind.name, task: run.task.id });
  run.progress.error(fault);
  await run.end('failed', run.told(fault));
}

async function putOff<T extends object>(
  base: Context,
  kind: TaskKind<T>,
  { run, error }: { run: TaskRun; error: PutOff },
): Promise<void> {
  const { key, params, until } = error;
  const told = run.told({ key, params });
  await base.transaction(async (ctx) => {
    if (!(await run.write({ status: 'ready', percent: 0, startTime: null, ...told }, ctx))) return;
    await ctx.enqueue(taskJob(kind), { taskId: run.task.id }, { at: new Date(until) });
  });
}

/**
 * A failure in words for whoever looks at the work. What is no refusal of ours may hold paths, addresses and statements: it
 * goes to the log, with what is said of it in `about`.
 */
export const wordsOf = (ctx: Pick<Context, 'say' | 'log'>, error: unknown, about: object = {}): string =>
  ctx.say(faultOf(ctx, error, about));

function faultOf({ log }: Pick<Context, 'log'>, error: unknown, about: object): Said {
  const known = translateFault(error);
  const issue = known?.issues?.[0];
  const message = issue ? { ...issue.params, message: `{${issue.key}}` } : {};
  if (known) return { key: known.key, params: { ...message, ...known.params } };
  log.error({ err: error, ...about }, 'work failed');
  return said('Error.unexpected');
}

const operator = (userId: number, userName: string) => ({
  userId,
  userType: 'user' as const,
  userName,
  displayName: userName,
  roles: [],
  permissions: new Set(['*']),
  sites: 'all' as const,
  records: everyRecord,
  sessionId: 0,
});

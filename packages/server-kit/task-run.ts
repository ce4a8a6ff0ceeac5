import { EventEmitter } from 'node:events';
import type { Context } from './context.ts';
import type { DoneTask, TaskRow, TaskStatus } from './task-table.ts';

export interface Progress {
  /** Percent from 0 to 100 and a sentence; throws when someone asked the task to stop. */
  report(percent: number, message: string): Promise<void>;
  /** A failure of one part; the task goes on. */
  error(message: string): void;
  /**
   * To be awaited at the end of the transaction that does what the task is for: with it lands that this is done, and what the
   * task ends with, so that nobody does it again. Throws when someone asked the task to stop, or another process has it by
   * now: then nothing of the transaction lands.
   */
  done(ctx: Context, told?: { message?: string; result?: unknown }): Promise<void>;
}

/** Says which task changed, to whoever streams progress from this process. */
export const taskChanges = new EventEmitter().setMaxListeners(0);

/** Somebody asked the task to stop. */
export class Stopped extends Error {}

/** Another process has the task by now. */
export class TakenOver extends Error {}

/** One process at work on a task: what it says counts for as long as no other has taken the task over. */
export interface TaskRun {
  task: TaskRow & { id: number };
  progress: Progress;
  /** What the task ends with, once it is known to be done. */
  done(): DoneTask | null;
  /** Answers whether it counts. */
  write(change: Partial<TaskRow>, ctx?: Context): Promise<boolean>;
  end(status: TaskStatus, change?: Partial<TaskRow>): Promise<void>;
}

/** Takes a task up; undefined when it has ended, or is no more. */
export async function beginRun(base: Context, id: number): Promise<TaskRun | undefined> {
  const { db, now } = base;
  const startTime = now().toISOString();
  // In one statement: whoever did it meanwhile has noted that before, or fails to.
  const task = await db
    .updateTable('task')
    .set({ status: 'running', startTime })
    .where('id', '=', id)
    .where('endTime', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!task) return undefined;
  taskChanges.emit('change', id);
  let done = task.done;
  const errors: string[] = [];
  const own = ({ db }: Context, change: Partial<TaskRow>) =>
    db.updateTable('task').set(change).where('id', '=', id).where('startTime', '=', startTime);
  const write = async (change: Partial<TaskRow>, ctx = base) => {
    const { numUpdatedRows } = await own(ctx, change).executeTakeFirst();
    ctx.afterCommit(() => taskChanges.emit('change', id));
    return numUpdatedRows > 0n;
  };
  const progress: Progress = {
    async report(percent, message) {
      const row = await db.selectFrom('task').select('stopping').where('id', '=', id).executeTakeFirst();
      if (row?.stopping && !done) throw new Stopped();
      await write({ percent: Math.round(percent), message, errors });
    },
    error: (message) => void errors.push(message),
    async done(ctx, { message, result = null } = {}) {
      const told = { ...(message === undefined ? {} : { message }), errors, result };
      const noted = own(ctx, { done: told }).where('done', 'is', null).returning('stopping');
      const row = await noted.executeTakeFirst();
      if (!row) throw new TakenOver();
      if (row.stopping) throw new Stopped();
      ctx.afterCommit(() => (done = told));
    },
  };
  const end: TaskRun['end'] = async (status, change) =>
    void (await write({ status, errors, endTime: now().toISOString(), ...change }));
  return { task, progress, done: () => done, write, end };
}

/** Whether a task is done, whoever did it and whether or not anybody could be told. */
export async function isDone({ db }: Context, id: number): Promise<boolean> {
  const row = await db.selectFrom('task').select('done').where('id', '=', id).executeTakeFirst();
  return Boolean(row?.done);
}

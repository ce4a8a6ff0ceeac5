import { EventEmitter } from 'node:events';
import type { Locale } from '@kaiyin/entity';
import type { Context } from './context.ts';
import { defineEvent } from './events.ts';
import { defineMemory } from './memory.ts';
import { said, type Said, type Told } from './said.ts';
import type { DoneTask, TaskRow, TaskStatus } from './task-table.ts';

export interface Progress {
  /** Percent from 0 to 100 and a sentence; throws when someone asked the task to stop. */
  report(percent: number, message: Told): Promise<void>;
  /** A failure of one part; the task goes on. Of very many the first are kept, and how many more there were. */
  error(message: string | Said): void;
  /**
   * To be awaited at the end of the transaction that does what the task is for: with it lands that this is done, and what the
   * task ends with, so that nobody does it again. Throws when someone asked the task to stop, or another process has it by
   * now: then nothing of the transaction lands.
   */
  done(ctx: Context, told?: { message?: Told; result?: unknown }): Promise<void>;
}

/** Says which task changed, to whoever streams progress from this application. */
const changes = defineMemory('task.changes', () => new EventEmitter().setMaxListeners(0));
export const taskChanges = ({ services }: Pick<Context, 'services'>): EventEmitter => services.memory(changes);

/** Something that an account of the staff asked for has ended, so many seconds after that. */
export const taskEnded = defineEvent<{ id: number; userId: number; seconds: number }>('taskEnded');

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
  /** A sentence as the task keeps it: for its readers, and in the words of whoever started it. */
  told(message: Told): Pick<TaskRow, 'message' | 'messageWords'>;
  /** Answers whether it counts. */
  write(change: Partial<TaskRow>, ctx?: Context): Promise<boolean>;
  end(status: TaskStatus, change?: Partial<TaskRow>): Promise<void>;
}

/** Failures that a task tells: it is read whole, in lists and in the stream. */
const mostErrors = 100;

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
  taskChanges(base).emit('change', id);
  let done = task.done;
  const first: (string | Said)[] = [];
  let more = 0;
  const { say } = base.within({ locale: task.locale as Locale });
  const told: TaskRun['told'] = (message) =>
    typeof message === 'string' ? { message, messageWords: null } : { message: say(message), messageWords: message };
  const errors = () => {
    const all = more ? [...first, said('Error.andMore', { count: more })] : first;
    const isWords = all.every((one) => typeof one === 'string');
    const words = all.map((one) => (typeof one === 'string' ? one : say(one)));
    return { errors: words, errorWords: isWords ? null : all };
  };
  const own = ({ db }: Context, change: Partial<TaskRow>) =>
    db.updateTable('task').set(change).where('id', '=', id).where('startTime', '=', startTime);
  const write = async (change: Partial<TaskRow>, ctx = base) => {
    const { numUpdatedRows } = await own(ctx, change).executeTakeFirst();
    ctx.afterCommit(() => taskChanges(base).emit('change', id));
    return numUpdatedRows > 0n;
  };
  const progress: Progress = {
    async report(percent, message) {
      const row = await db.selectFrom('task').select('stopping').where('id', '=', id).executeTakeFirst();
      if (row?.stopping && !done) throw new Stopped();
      await write({ percent: Math.round(percent), ...told(message), ...errors() });
    },
    error: (message) => void (first.length < mostErrors ? first.push(message) : more++),
    async done(ctx, { message, result = null } = {}) {
      const ending = { ...(message === undefined ? {} : told(message)), ...errors(), result };
      const noted = own(ctx, { done: ending }).where('done', 'is', null).returning('stopping');
      const row = await noted.executeTakeFirst();
      if (!row) throw new TakenOver();
      if (row.stopping) throw new Stopped();
      ctx.afterCommit(() => (done = ending));
    },
  };
  const end: TaskRun['end'] = async (status, change) => {
    const { userId, readyTime } = task;
    const endTime = now().toISOString();
    if (!(await write({ status, ...errors(), endTime, ...change })) || userId === null) return;
    await base.emit(taskEnded, { id, userId, seconds: (Date.parse(endTime) - Date.parse(readyTime)) / 1000 });
  };
  return { task, progress, done: () => done, told, write, end };
}

/** Whether a task is done, whoever did it and whether or not anybody could be told. */
export async function isDone({ db }: Context, id: number): Promise<boolean> {
  const row = await db.selectFrom('task').select('done').where('id', '=', id).executeTakeFirst();
  return Boolean(row?.done);
}

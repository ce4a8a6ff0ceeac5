import { allow, endpoint, ids, listing, locales, type Rows } from '@kaiyin/entity';
import { z } from 'zod';

export const taskStatuses = ['ready', 'running', 'success', 'interrupted', 'failed'] as const;

/** Long work as the task centre shows it. */
export interface TaskView {
  id: number;
  /** Name of the kind of work, with `-` and a key where one may run at a time. */
  kind: string;
  title: string;
  status: (typeof taskStatuses)[number];
  /** From 0 to 100. */
  percent: number;
  message: string;
  errors: string[];
  result: unknown;
  createBy: string;
  /** ISO instants; the last two are null until they happen. */
  readyTime: string;
  startTime: string | null;
  endTime: string | null;
  /** Still open, and nobody has asked it to stop. */
  interruptible: boolean;
}

const taskId = z.object({ id: z.coerce.number().int() });

/** The permission that opens other people's tasks, of the sites that are open to its holder. */
export const seeAllTasks = 'monitor:async:view';
/** The permission to stop and remove them, too. */
export const endAllTasks = 'monitor:async:remove';

/** One's own tasks, newest first. */
export const listTasks = endpoint({
  method: 'GET',
  path: '/async/task',
  access: 'signed-in',
  reply: 'rows',
  input: listing.extend({ status: z.enum(taskStatuses).optional() }),
}).output<Rows<TaskView>>();
export const getTask = endpoint({
  method: 'GET',
  path: '/async/task/{id}',
  access: 'signed-in',
  input: taskId,
}).output<TaskView>();
export const stopTasks = endpoint({
  method: 'POST',
  path: '/async/task/stop',
  access: 'signed-in',
  logged: 'task.stopped',
  input: ids,
}).output<void>();
export const removeTasks = endpoint({
  method: 'POST',
  path: '/async/task/remove',
  access: 'signed-in',
  logged: 'task.removed',
  input: ids,
}).output<void>();
/** Server-sent events `task` as JSON, for tasks of the caller: at first the latest twenty as `TaskView[]`, then a `TaskView` each. */
export const taskEvents = endpoint({
  method: 'GET',
  path: '/async/task/events',
  access: 'signed-in',
  reply: 'raw',
  /** A stream cannot say in its head which language is wanted. */
  input: z.object({ locale: z.enum(locales).optional() }),
}).output<void>();
/** Everybody's tasks of the sites that are open to the caller, for the monitor screen. */
export const listAllTasks = endpoint({
  method: 'GET',
  path: '/async/task/list',
  access: allow(seeAllTasks, 'monitor:async:list', endAllTasks),
  reply: 'rows',
  input: listing.extend({
    status: z.enum(taskStatuses).optional(),
    kind: z.string().optional(),
    taskId: z.coerce.number().int().min(0).optional(),
  }),
}).output<Rows<TaskView>>();

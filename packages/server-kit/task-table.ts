import type { Generated } from 'kysely';
import { internalTable } from './database/tables.ts';

export type TaskStatus = 'ready' | 'running' | 'success' | 'interrupted' | 'failed';

/** What a task ends with that is done and has not said so. */
export interface DoneTask {
  message?: string;
  errors: string[];
  result: unknown;
}

export interface TaskRow {
  kind: string;
  title: string;
  siteId: number | null;
  status: TaskStatus;
  percent: number;
  message: string;
  errors: string[];
  payload: object;
  result: unknown;
  /** Written with what the task is for, in one transaction; null until then. */
  done: DoneTask | null;
  stopping: boolean;
  locale: string;
  userId: number | null;
  createBy: string;
  readyTime: string;
  startTime: string | null;
  endTime: string | null;
}
declare module './database/tables.ts' {
  interface Tables {
    task: TaskRow & { id: Generated<number> };
  }
}
export const taskTable = internalTable<TaskRow & { id: number }>(
  'task',
  {
    id: 'integer',
    kind: 'text',
    title: 'text',
    siteId: 'integer?',
    status: 'text',
    percent: 'integer',
    message: 'text',
    errors: 'json',
    payload: 'json',
    result: 'json?',
    done: 'json?',
    stopping: 'boolean',
    locale: 'text',
    userId: 'integer?',
    createBy: 'text',
    readyTime: 'instant',
    startTime: 'instant?',
    endTime: 'instant?',
  },
  { outlivesSite: true },
);

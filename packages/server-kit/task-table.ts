import type { Generated } from 'kysely';
import { internalTable } from './database/tables.ts';
import type { Said } from './said.ts';

export type TaskStatus = 'ready' | 'running' | 'success' | 'interrupted' | 'failed';

/** What a task ends with that is done and has not said so. */
export interface DoneTask {
  message?: string;
  messageWords?: TaskRow['messageWords'];
  errors: string[];
  errorWords?: TaskRow['errorWords'];
  result: unknown;
}

export interface TaskRow {
  kind: string;
  title: string;
  /** The title as it is said to whoever reads it, in their language; null where it is words already. */
  titleWords: Said | null;
  siteId: number | null;
  status: TaskStatus;
  percent: number;
  message: string;
  /** The message as it is said to whoever reads it; null where it is words already. */
  messageWords: Said | readonly Said[] | null;
  errors: string[];
  /** All errors, those that are texts as such; null where each is words already. */
  errorWords: (string | Said)[] | null;
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
    titleWords: 'json?',
    siteId: 'integer?',
    status: 'text',
    percent: 'integer',
    message: 'text',
    messageWords: 'json?',
    errors: 'json',
    errorWords: 'json?',
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

import type { Generated } from 'kysely';
import { internalTable } from './database/tables.ts';

export type TaskStatus = 'ready' | 'running' | 'success' | 'interrupted' | 'failed';

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
export const taskTable = internalTable<TaskRow & { id: number }>('task', {
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
  stopping: 'boolean',
  locale: 'text',
  userId: 'integer?',
  createBy: 'text',
  readyTime: 'instant',
  startTime: 'instant?',
  endTime: 'instant?',
});

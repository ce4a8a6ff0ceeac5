import { allow, crudApi, endpoint, historyOf, id } from '@kaiyin/entity';
import { z } from 'zod';
import type { Standing } from './job.api.ts';
import { scheduledTask, type ScheduledTask } from './scheduled-task.ts';

export type ScheduledTaskView = ScheduledTask &
  Standing & {
    /** What it is called in the reader's language, and the key of that text; empty where nothing declares it any more. */
    targetTitle: string;
    titleKey: string;
  };

export const scheduledTaskApi = crudApi('/monitor/task', scheduledTask);
export const scheduledTaskHistory = historyOf('/monitor/task', scheduledTaskApi.get.access);

const one = z.object({ id });

export const enableTask = endpoint({
  method: 'POST',
  path: '/monitor/task/enable/{id}',
  access: allow('monitor:task:edit'),
  input: one,
}).output<void>();

export const disableTask = endpoint({
  method: 'POST',
  path: '/monitor/task/disable/{id}',
  access: allow('monitor:task:edit'),
  input: one,
}).output<void>();

/** Has it done once, now; answers the task that tells of its progress. */
export const runTask = endpoint({
  method: 'POST',
  path: '/monitor/task/exec/{id}',
  access: allow('monitor:task:edit'),
  input: one,
}).output<{ taskId: number }>();

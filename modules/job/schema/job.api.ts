import { allow, crudApi, endpoint, historyOf, id } from '@kaiyin/entity';
import { z } from 'zod';
import { job, type Job } from './job.ts';
import type { RunStatus } from './run.api.ts';

/** What the engine knows of something that it runs. */
export interface Standing {
  /** ISO instant; null where nothing is planned. A time that has passed is one that a run is late for. */
  nextTime: string | null;
  lastStatus: RunStatus | null;
  /** The last run: when it was due, began and ended. */
  readyTime: string | null;
  startTime: string | null;
  endTime: string | null;
  isRunning: boolean;
}

export type JobView = Job & Standing & { targetTitle: string };

export const jobApi = crudApi('/monitor/job', job);
export const jobHistory = historyOf('/monitor/job', jobApi.get.access);

export const changeJobStatus = endpoint({
  method: 'PUT',
  path: '/monitor/job/changeStatus',
  access: allow('monitor:job:changeStatus', 'monitor:job:edit'),
  input: z.object({ id, status: z.enum(['enabled', 'disabled']) }),
}).output<void>();

/** Has it done once, now; answers the task that tells of its progress. */
export const runJob = endpoint({
  method: 'PUT',
  path: '/monitor/job/run',
  access: allow('monitor:job:changeStatus', 'monitor:job:edit'),
  input: z.object({ id }),
}).output<{ taskId: number }>();

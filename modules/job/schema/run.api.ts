import { allow, endpoint, id, ids, listing, type Rows } from '@kaiyin/entity';
import { z } from 'zod';

/** Whose runs they are: of a job or of a scheduled task. */
export const ownerKinds = ['job', 'task'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** `ready` waits for a worker; `lost` is one whose process died; `skipped` stands for runs that were never begun. */
export const runStatuses = ['ready', 'running', 'success', 'failed', 'timedOut', 'lost', 'skipped'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** One run, as the log shows it. */
export interface RunView {
  id: number;
  ownerId: number;
  /** What it was called when it ran. */
  name: string;
  jobGroup: string;
  target: string;
  /** The target in the reader's language. */
  targetTitle: string;
  args: Record<string, unknown>;
  status: RunStatus;
  /** What came of it, in the reader's language. */
  message: string;
  /** Why it failed; empty when it has not. */
  error: string;
  /** What it told on its way, line by line. */
  output: string[];
  percent: number;
  /** Whether somebody asked for it, beside its times. */
  isManual: boolean;
  createBy: string;
  /** When it was due, and ISO instants of what followed; null until they happen. */
  plannedTime: string;
  startTime: string | null;
  endTime: string | null;
  /** Seconds between when it was due and its start. */
  lateSeconds: number;
  /** How many runs before it were missed and are not made up for. */
  missed: number;
}

const filters = listing.extend({
  /** The number of a run. */
  runId: z.string().optional(),
  name: z.string().optional(),
  jobGroup: z.string().optional(),
  status: z.enum([...runStatuses, '']).optional(),
  startTimeFrom: z.string().optional(),
  startTimeTo: z.string().optional(),
});

export const listJobRuns = endpoint({
  method: 'GET',
  path: '/monitor/jobLog/list',
  access: allow('monitor:job:view', 'monitor:job:list'),
  reply: 'rows',
  input: filters.extend({ jobId: z.coerce.number().int().min(0).optional() }),
}).output<Rows<RunView>>();

export const getJobRun = endpoint({
  method: 'GET',
  path: '/monitor/jobLog/{id}',
  access: listJobRuns.access,
  input: z.object({ id }),
}).output<RunView>();

export const removeJobRuns = endpoint({
  method: 'DELETE',
  path: '/monitor/jobLog',
  access: allow('monitor:job:remove'),
  input: ids,
}).output<void>();

/** Empties the log of one job, or of all when none is named; what runs stays. */
export const cleanJobRuns = endpoint({
  method: 'POST',
  path: '/monitor/jobLog/clean',
  access: allow('monitor:job:remove'),
  input: z.object({ jobId: z.coerce.number().int().min(0).default(0) }),
}).output<void>();

export const listTaskRuns = endpoint({
  method: 'GET',
  path: '/monitor/task/logs',
  access: allow('monitor:task:view', 'monitor:task:list'),
  reply: 'rows',
  input: filters.extend({ taskId: id }),
}).output<Rows<RunView>>();

export const removeTaskRuns = endpoint({
  method: 'POST',
  path: '/monitor/task/logs/delete',
  access: allow('monitor:task:remove'),
  input: ids,
}).output<void>();

export type RunQuery = z.output<typeof filters> & { ownerKind: OwnerKind; ownerId?: number | undefined };

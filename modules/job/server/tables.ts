import type { Job, OwnerKind, RunStatus, ScheduledTask } from '@kaiyin/modules/job/schema';
import { internalTable, type Said } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** When something is due next; one row for each job and scheduled task, for as long as it is there. */
interface ScheduleRow {
  ownerKind: OwnerKind;
  ownerId: number;
  nextTime: string | null;
}

/** One run. While it runs, whoever runs it says so again and again (`heartbeat`, by the database's clock). */
export interface RunRow {
  ownerKind: OwnerKind;
  ownerId: number;
  /** What it was called then; of a scheduled task the key of its title, in braces. */
  name: string;
  jobGroup: string;
  target: string;
  args: Record<string, unknown>;
  status: RunStatus;
  percent: number;
  /** What came of it, or how far it is; null until it says so. */
  message: Said | readonly Said[] | null;
  error: Said | null;
  output: (string | Said)[];
  missed: number;
  isManual: boolean;
  createBy: string;
  plannedTime: string;
  startTime: string | null;
  endTime: string | null;
  heartbeat: string | null;
}
export type Run = RunRow & { id: number };

/** Targets that were given a scheduled task of their own once: what was removed since stays away. */
interface SeedRow {
  target: string;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    sys_job: Omit<Job, 'id'> & { id: Generated<number> };
    sys_scheduled_task: Omit<ScheduledTask, 'id'> & { id: Generated<number> };
    sys_job_schedule: ScheduleRow & { id: Generated<number> };
    sys_job_run: RunRow & { id: Generated<number> };
    sys_job_seed: SeedRow;
  }
}

export const jobTables = [
  internalTable<ScheduleRow & { id: number }>('sys_job_schedule', {
    id: 'integer',
    ownerKind: 'text',
    ownerId: 'integer',
    nextTime: 'instant?',
  }),
  internalTable<Run>('sys_job_run', {
    id: 'integer',
    ownerKind: 'text',
    ownerId: 'integer',
    name: 'text',
    jobGroup: 'text',
    target: 'text',
    args: 'json',
    status: 'text',
    percent: 'integer',
    message: 'json?',
    error: 'json?',
    output: 'json',
    missed: 'integer',
    isManual: 'boolean',
    createBy: 'text',
    plannedTime: 'instant',
    startTime: 'instant?',
    endTime: 'instant?',
    heartbeat: 'instant?',
  }),
  internalTable<SeedRow>('sys_job_seed', { target: 'text' }),
];

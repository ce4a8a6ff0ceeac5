import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Jobs and scheduled tasks, when they are due, and what came of their runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const shared = { args: 'json', status: 'text', remark: 'text' } as const;
  await createTable(
    db,
    'sys_job',
    {
      jobName: 'text',
      jobGroup: 'text',
      target: 'text',
      cron: 'text',
      misfirePolicy: 'text',
      concurrent: 'boolean',
      ...shared,
    },
    { audited: true, unique: [['jobGroup', 'jobName']] },
  );
  await createTable(
    db,
    'sys_scheduled_task',
    {
      taskType: 'text',
      taskTrigger: 'text',
      cron: 'text?',
      fixedRate: 'boolean',
      seconds: 'integer?',
      delaySeconds: 'integer',
      ...shared,
    },
    { audited: true, unique: [['taskType']] },
  );
  await createTable(
    db,
    'sys_job_schedule',
    { ownerKind: 'text', ownerId: 'integer', nextTime: 'instant?' },
    { unique: [['ownerKind', 'ownerId']], index: [['nextTime']] },
  );
  await createTable(
    db,
    'sys_job_run',
    {
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
    },
    { index: [['ownerKind', 'ownerId', 'id'], ['status', 'heartbeat'], ['endTime']] },
  );
  await createTable(db, 'sys_job_seed', { target: 'text' }, { primary: ['target'] });
}

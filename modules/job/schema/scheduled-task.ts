import { choice, duration, entity, flag, json, longText, optional, pattern, text, type Row } from '@kaiyin/entity';
import { z } from 'zod';
import { cronWords } from './job.ts';

const day = 86_400;

/** A target that is done by itself: once per target, at the times of a cron expression or every so many seconds. */
export const scheduledTask = entity('sys_scheduled_task', {
  permission: 'monitor:task',
  scope: 'system',
  fields: {
    taskType: text({ max: 100, inList: true }),
    args: json(z.record(z.string(), z.unknown()).default({})),
    taskTrigger: choice(['Cron', 'Periodic'], { inList: true, initial: 'Cron' }),
    cron: optional(pattern(cronWords, 'job.cronWords', { max: 100 })),
    fixedRate: flag(true),
    seconds: optional(duration({ min: 1, max: 366 * day })),
    delaySeconds: duration({ min: 0, max: 366 * day, initial: 0 }),
    status: choice(['enabled', 'disabled'], { filter: 'equals', inList: true, initial: 'disabled' }),
    remark: longText({ max: 500 }),
  },
  unique: [['taskType']],
  order: { by: 'id', direction: 'asc' },
});
export type ScheduledTask = Row<typeof scheduledTask>;

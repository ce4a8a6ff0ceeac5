import { choice, entity, flag, fromDictionary, json, longText, pattern, text, type Row } from '@kaiyin/entity';
import { z } from 'zod';

/** What becomes of the runs of a job that nobody could begin in time. */
export const misfirePolicies = ['runAll', 'runOnce', 'skip'] as const;

/** Five to seven words; what they may be is known where cron expressions are read. */
export const cronWords = /^\S+(\s+\S+){4,6}$/;

/** The one zone in which the product counts days and hours. */
export const productZone = 'Asia/Shanghai';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: productZone });
/** The day of an instant in the zone of the product, as a number such as 20261216. */
export const dayOf = (instant: Date): number => Number(dayFormat.format(instant).replaceAll('-', ''));

/** Something that is done again and again: a declared target with arguments, at the times of a cron expression. */
export const job = entity('sys_job', {
  permission: 'monitor:job',
  scope: 'system',
  fields: {
    jobName: text({ max: 64, filter: 'contains', inList: true }),
    jobGroup: fromDictionary('JobGroup', { max: 64, filter: 'equals', inList: true }),
    target: text({ max: 100, inList: true }),
    args: json(z.record(z.string(), z.unknown()).default({})),
    cron: pattern(cronWords, 'job.cronWords', { max: 100, inList: true }),
    misfirePolicy: choice(misfirePolicies, { initial: 'runOnce' }),
    concurrent: flag(false),
    status: choice(['enabled', 'disabled'], { filter: 'equals', inList: true, initial: 'disabled' }),
    remark: longText({ max: 500 }),
  },
  unique: [['jobGroup', 'jobName']],
  order: { by: 'id', direction: 'asc' },
});
export type Job = Row<typeof job>;

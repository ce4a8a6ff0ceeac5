import { jobTransfer, type JobView } from '@kaiyin/modules/job/schema';
import type { Context } from '@kaiyin/server-kit';
import { dateCell, defineTransfer, type TransferColumn } from '@kaiyin/server-kit/transfer';
import { jobs } from './jobs.ts';
import type { JobTargets } from './target.ts';

/** Jobs as a file, with when each is due next and what came of its last run. */
export const jobFile = (targets: JobTargets) =>
  defineTransfer<JobView>({
    api: jobTransfer,
    list: (ctx, query) => jobs(targets).list(ctx, query as never) as never,
    columns: async (ctx, words) => {
      const groups = await words.entries(ctx, 'JobGroup');
      return jobColumns(ctx, new Map(groups.map(({ dictValue, dictLabel }) => [dictValue, dictLabel])));
    },
  });

const jobColumns = (ctx: Context, groups: ReadonlyMap<string, string>): TransferColumn<JobView>[] => [
  { key: 'jobName', label: 'sys_job.jobName', width: 24, say: ({ jobName }) => jobName },
  { key: 'jobGroup', label: 'sys_job.jobGroup', say: ({ jobGroup }) => groups.get(jobGroup) ?? jobGroup },
  { key: 'target', label: 'sys_job.target', width: 24, say: ({ targetTitle }) => targetTitle },
  { key: 'args', label: 'sys_job.args', width: 24, say: ({ args }) => JSON.stringify(args) },
  { key: 'cron', label: 'sys_job.cron', width: 20, say: ({ cron }) => cron },
  {
    key: 'misfirePolicy',
    label: 'sys_job.misfirePolicy',
    say: ({ misfirePolicy }) => ctx.say(`sys_job.misfirePolicy.${misfirePolicy}`),
  },
  {
    key: 'concurrent',
    label: 'sys_job.concurrent',
    say: ({ concurrent }) => ctx.say(concurrent ? 'Common.yes' : 'Common.no'),
  },
  { key: 'status', label: 'sys_job.status', say: ({ status }) => ctx.say(`sys_job.status.${status}`) },
  { key: 'nextTime', label: 'job.next', width: 20, say: ({ nextTime }) => dateCell(nextTime) },
  {
    key: 'lastStatus',
    label: 'job.last',
    say: ({ lastStatus }) => ctx.say(lastStatus ? `job.result.${lastStatus}` : 'job.never'),
  },
  { key: 'remark', label: 'sys_job.remark', width: 40, say: ({ remark }) => remark },
  { key: 'id', label: 'Common.id', say: ({ id }) => id },
];

import { jobRunTransfer, type RunView } from '@kaiyin/modules/job/schema';
import type { Context } from '@kaiyin/server-kit';
import { dateCell, defineTransfer, type TransferColumn } from '@kaiyin/server-kit/transfer';
import { listRuns } from './run-log.ts';
import type { JobTargets } from './target.ts';

/** The log of the runs of jobs as a file. */
export const runFile = (targets: JobTargets) =>
  defineTransfer<RunView>({
    api: jobRunTransfer,
    list: (ctx, { jobId, ...query }: { jobId?: number } & Parameters<typeof listRuns>[2]) =>
      listRuns(ctx, targets, { ...query, ownerKind: 'job', ownerId: jobId }),
    columns: async (ctx, words) => {
      const groups = await words.entries(ctx, 'JobGroup');
      return runColumns(ctx, new Map(groups.map(({ dictValue, dictLabel }) => [dictValue, dictLabel])));
    },
  });

const runColumns = (ctx: Context, groups: ReadonlyMap<string, string>): TransferColumn<RunView>[] => [
  { key: 'plannedTime', label: 'job.planned', width: 20, say: ({ plannedTime }) => dateCell(plannedTime) },
  { key: 'name', label: 'sys_job.jobName', width: 24, say: ({ name }) => name },
  { key: 'jobGroup', label: 'sys_job.jobGroup', say: ({ jobGroup }) => groups.get(jobGroup) ?? jobGroup },
  { key: 'target', label: 'sys_job.target', width: 24, say: ({ targetTitle }) => targetTitle },
  { key: 'status', label: 'job.result', say: ({ status }) => ctx.say(`job.result.${status}`) },
  { key: 'duration', label: 'job.durationInSeconds', say: secondsOf },
  { key: 'message', label: 'job.message', width: 50, say: ({ error, message }) => error || message },
  {
    key: 'isManual',
    label: 'job.trigger',
    say: ({ isManual, createBy }) => (isManual ? createBy : ctx.say('job.bySchedule')),
  },
  { key: 'id', label: 'Common.id', say: ({ id }) => id },
];

const secondsOf = ({ startTime, endTime }: RunView): number | null =>
  startTime && endTime ? (Date.parse(endTime) - Date.parse(startTime)) / 1000 : null;

import {
  CrudPage,
  notify,
  useAction,
  useFollowTask,
  useText,
  type FormField,
  type RowAction,
} from '@kaiyin/console-kit';
import {
  changeJobStatus,
  jobApi,
  jobHistory,
  listJobRuns,
  productZone,
  runJob,
  type Job,
  type JobView,
} from '@kaiyin/modules/job/schema';
import { Link, useNavigate } from 'react-router';
import { CronWidget } from './cron/CronWidget.tsx';
import { argumentsOf } from './form/ArgumentsWidget.tsx';
import { TargetWidget } from './form/TargetWidget.tsx';
import { Next } from './Next.tsx';
import { RunResult } from './runs/RunResult.tsx';

const viewOf = (job: Job) => job as JobView;
const Arguments = argumentsOf('target');

/** Declared targets that are called at the times of cron expressions. */
export default function JobPage() {
  const t = useText();
  const fields: (string | FormField)[] = [
    'jobName',
    'jobGroup',
    { name: 'target', widget: TargetWidget },
    { name: 'args', widget: Arguments },
    { name: 'cron', widget: CronWidget },
    { name: 'misfirePolicy', help: t('job.misfireHelp') },
    { name: 'concurrent', help: t('job.concurrentHelp') },
    'status',
    'remark',
  ];
  return (
    <CrudPage
      api={jobApi}
      history={jobHistory}
      title={t('job.page')}
      summary={t('job.summary', { zone: productZone })}
      extra={<Link to="/monitor/job-log">{t('job.allLogs')}</Link>}
      nameOf={({ jobName }) => jobName}
      columns={{
        jobName: (row) => <Link to={`/monitor/job?edit=${row.id}`}>{row.jobName}</Link>,
        target: { render: (row) => viewOf(row).targetTitle },
        cron: { render: ({ cron }) => <code>{cron}</code> },
        nextTime: { title: t('job.next'), numeric: true, width: 176, render: (row) => <Next {...viewOf(row)} /> },
        lastStatus: {
          title: t('job.last'),
          render: (row) => {
            const { lastStatus } = viewOf(row);
            return lastStatus ? <RunResult status={lastStatus} /> : t('job.never');
          },
        },
      }}
      formFields={fields}
      rowActions={useJobActions()}
    />
  );
}

function useJobActions(): RowAction<Job>[] {
  const t = useText();
  const navigate = useNavigate();
  const follow = useFollowTask();
  const invalidates = [jobApi.list, jobApi.get, listJobRuns];
  const change = useAction(changeJobStatus, { invalidates, onSuccess: () => notify('success', t('kit.saved')) });
  const run = useAction(runJob, { invalidates });
  const permission = ['monitor:job:changeStatus', 'monitor:job:edit'];
  return [
    {
      label: t('job.logs'),
      permission: ['monitor:job:list', 'monitor:job:view'],
      run: ([row]) => row && navigate(`/monitor/job-log/index/${row.id}`),
    },
    {
      label: t('job.runOnce'),
      permission,
      visibleFor: (row) => !viewOf(row).isRunning || row.concurrent,
      confirm: ([row]) => ({
        title: t('job.runOnceTitle', { name: row?.jobName ?? '' }),
        text: t('job.runOnceText'),
        ok: t('job.runOnce'),
      }),
      run: async ([row]) => {
        if (!row) return;
        const { taskId } = await run.mutateAsync({ id: row.id });
        follow(taskId, t('job.running', { name: row.jobName }));
      },
    },
    {
      label: t('job.enable'),
      permission,
      visibleFor: ({ status }) => status === 'disabled',
      run: async ([row]) => row && change.mutateAsync({ id: row.id, status: 'enabled' }),
    },
    {
      label: t('job.disable'),
      permission,
      visibleFor: ({ status }) => status === 'enabled',
      confirm: ([row]) => ({
        title: t('job.disableTitle', { name: row?.jobName ?? '' }),
        text: t('job.disableText'),
        ok: t('job.disable'),
        danger: true,
      }),
      run: async ([row]) => row && change.mutateAsync({ id: row.id, status: 'disabled' }),
    },
  ];
}

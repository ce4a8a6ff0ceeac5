import {
  CrudPage,
  useAction,
  useFollowTask,
  useText,
  useUrlState,
  type FormField,
  type RowAction,
} from '@kaiyin/console-kit';
import {
  jobApi,
  jobHistory,
  jobTransfer,
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
import { JobDrawer } from './JobDrawer.tsx';
import { JobStatus } from './JobStatus.tsx';
import { Next } from './Next.tsx';
import { RunResult } from './runs/RunResult.tsx';

const viewOf = (job: Job) => job as JobView;
const Arguments = argumentsOf('target');

/** Declared targets that are called at the times of cron expressions. */
export default function JobPage() {
  const t = useText();
  const [{ show: shown }, setUrl] = useUrlState({ show: 0 });
  const show = (id: number) => setUrl({ show: id }, { push: true });
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
    <>
      <CrudPage
        api={jobApi}
        history={jobHistory}
        title={t('job.page')}
        summary={t('job.summary', { zone: productZone })}
        extra={<Link to="/monitor/job-log">{t('job.allLogs')}</Link>}
        nameOf={({ jobName }) => jobName}
        columns={{
          jobName: (row) => <Link to={`/monitor/job?show=${row.id}`}>{row.jobName}</Link>,
          target: { render: (row) => viewOf(row).targetTitle },
          status: (row) => <JobStatus {...row} />,
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
        rowActions={useJobActions(show)}
        transfer={jobTransfer}
      />
      {shown > 0 && <JobDrawer id={shown} onClose={() => setUrl({ show: 0 })} />}
    </>
  );
}

function useJobActions(onShow: (id: number) => void): RowAction<Job>[] {
  const t = useText();
  const navigate = useNavigate();
  const follow = useFollowTask();
  const invalidates = [jobApi.list, jobApi.get, listJobRuns];
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
    { label: t('job.details'), run: ([row]) => row && onShow(row.id) },
  ];
}

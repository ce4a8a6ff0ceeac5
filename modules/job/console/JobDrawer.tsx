import { DictTag, formatInstant, useData, useText } from '@kaiyin/console-kit';
import { jobApi, type JobView } from '@kaiyin/modules/job/schema';
import { Descriptions, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NextTimes } from './cron/NextTimes.tsx';
import { Next } from './Next.tsx';
import { RunResult } from './runs/RunResult.tsx';
import { ShownArguments } from './ShownArguments.tsx';

/** A job with all that is known of it: what it calls, how its last run went, and its next times. */
export function JobDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const { data } = useData(jobApi.get, { id });
  const job = data as JobView | undefined;
  const lines: [string, ReactNode][] = job
    ? [
        [t('sys_job.jobGroup'), <DictTag key="group" type="JobGroup" value={job.jobGroup} />],
        [t('sys_job.target'), job.targetTitle],
        [t('sys_job.args'), <ShownArguments key="args" target={job.target} args={job.args} />],
        [t('sys_job.cron'), <code key="cron">{job.cron}</code>],
        [t('sys_job.misfirePolicy'), t(`sys_job.misfirePolicy.${job.misfirePolicy}`)],
        [t('sys_job.concurrent'), t(job.concurrent ? 'Common.yes' : 'Common.no')],
        [t('sys_job.status'), t(`sys_job.status.${job.status}`)],
        [t('job.next'), <Next key="next" nextTime={job.nextTime} />],
        [t('job.last'), <LastRun key="last" {...job} />],
        [t('sys_job.remark'), job.remark || '—'],
      ]
    : [];
  return (
    <Drawer open title={job?.jobName} size={560} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
      <Descriptions
        column={1}
        size="small"
        colon={false}
        styles={{ label: { width: 128 } }}
        items={lines.map(([label, children]) => ({ key: label, label, children }))}
      />
      {job?.status === 'enabled' && (
        <div className="job-next">
          <NextTimes cron={job.cron} />
        </div>
      )}
    </Drawer>
  );
}

function LastRun({ id, lastStatus, startTime }: JobView) {
  const t = useText();
  if (!lastStatus) return t('job.never');
  return (
    <Link to={`/monitor/job-log/index/${id}`}>
      <RunResult status={lastStatus} /> {formatInstant(startTime)}
    </Link>
  );
}

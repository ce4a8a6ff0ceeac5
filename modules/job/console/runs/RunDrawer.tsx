import { authorName, formatInstant, useText } from '@kaiyin/console-kit';
import type { RunView } from '@kaiyin/modules/job/schema';
import { Alert, Descriptions, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { durationOf, latenessOf } from './run-columns.tsx';
import { RunResult } from './RunResult.tsx';
import { ShownArguments } from '../ShownArguments.tsx';
import '../job.css';

/** One run with all its times, its arguments and what it said. */
export function RunDrawer({ run, onClose }: { run: RunView; onClose: () => void }) {
  const t = useText();
  const lines: [string, ReactNode][] = [
    [t('job.runId'), run.id],
    [t('job.result'), <RunResult key="result" status={run.status} />],
    [t('sys_job.target'), run.targetTitle],
    [t('sys_job.args'), <ShownArguments key="args" target={run.target} args={run.args} />],
    [t('job.planned'), formatInstant(run.plannedTime)],
    [t('job.startTime'), [formatInstant(run.startTime), latenessOf(t, run)].filter(Boolean).join(' · ') || '—'],
    [t('job.endTime'), formatInstant(run.endTime) || '—'],
    [t('job.duration'), durationOf(t, run)],
    [t('job.trigger'), run.isManual ? authorName(run.createBy) : t('job.bySchedule')],
    [t('job.message'), run.message || '—'],
  ];
  return (
    <Drawer open title={run.name} size={560} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
      <Descriptions
        column={1}
        size="small"
        colon={false}
        styles={{ label: { width: 112 } }}
        items={lines.map(([label, children]) => ({ key: label, label, children }))}
      />
      {run.error && <Alert type="error" title={t('job.error')} description={run.error} />}
      {run.output.length > 0 && (
        <section aria-label={t('job.output')}>
          <h3>{t('job.output')}</h3>
          <pre className="job-output">{run.output.join('\n')}</pre>
        </section>
      )}
    </Drawer>
  );
}

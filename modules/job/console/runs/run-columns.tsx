import { authorName, DictTag, formatInstant, type Column, type Text } from '@kaiyin/console-kit';
import type { RunView } from '@kaiyin/modules/job/schema';
import { timeSpan } from '../time-span.ts';
import { RunResult } from './RunResult.tsx';

const shownLate = 2;

/** How long a run took, or has been at work; nothing before it begins. */
export function durationOf(t: Text, { startTime, endTime }: RunView): string {
  if (!startTime) return '—';
  return timeSpan(t, (endTime ? Date.parse(endTime) : Date.now()) - Date.parse(startTime));
}

/** What was late or missed before a run, in words; empty when it was in time. */
export function latenessOf(t: Text, { lateSeconds, missed }: RunView): string {
  const late = lateSeconds >= shownLate ? [t('job.lateBy', { time: timeSpan(t, lateSeconds * 1000) })] : [];
  return [...late, ...(missed > 0 ? [t('job.missedBefore', { count: missed })] : [])].join(' · ');
}

interface Shown {
  /** Whether the runs of several things are shown, so that each says whose it is. */
  isOfMany: boolean;
  onOpen: (run: RunView) => void;
}

/** The columns of a log of runs. */
export function runColumns(t: Text, { isOfMany, onOpen }: Shown): Column<RunView>[] {
  return [
    {
      key: 'plannedTime',
      title: t('job.planned'),
      numeric: true,
      width: 176,
      render: (run) => (
        <button type="button" className="kit-link-button" onClick={() => onOpen(run)}>
          {formatInstant(run.plannedTime)}
        </button>
      ),
    },
    { key: 'name', title: t('sys_job.jobName'), cut: true, hidden: !isOfMany, render: ({ name }) => name },
    {
      key: 'jobGroup',
      title: t('sys_job.jobGroup'),
      hidden: !isOfMany,
      render: ({ jobGroup }) => jobGroup && <DictTag type="JobGroup" value={jobGroup} />,
    },
    { key: 'target', title: t('sys_job.target'), cut: true, hidden: true, render: ({ targetTitle }) => targetTitle },
    { key: 'status', title: t('job.result'), render: ({ status }) => <RunResult status={status} /> },
    { key: 'duration', title: t('job.duration'), numeric: true, render: (run) => durationOf(t, run) },
    {
      key: 'message',
      title: t('job.message'),
      cut: true,
      render: (run) => [run.error || run.message, latenessOf(t, run)].filter(Boolean).join(' · ') || '—',
    },
    {
      key: 'isManual',
      title: t('job.trigger'),
      render: ({ isManual, createBy }) => (isManual ? authorName(createBy) : t('job.bySchedule')),
    },
    { key: 'id', title: t('job.runId'), numeric: true, hidden: true, render: ({ id }) => id },
  ];
}

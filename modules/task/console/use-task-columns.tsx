import { authorName, formatInstant, isOver, localInstants, StatusDot, useText, type Column } from '@kaiyin/console-kit';
import type { TaskView } from '@kaiyin/modules/task/schema';
import { Progress, Tag } from 'antd';
import { durationOf } from './duration.ts';

/** The columns of the list of tasks. */
export function useTaskColumns(): Column<TaskView>[] {
  const t = useText();
  const now = Date.now();
  const time = (key: 'readyTime' | 'startTime' | 'endTime', hidden: boolean): Column<TaskView> => ({
    key,
    title: t(`task.${key}`),
    numeric: true,
    hidden,
    width: 176,
    render: (task) => formatInstant(task[key]),
  });
  return [
    { key: 'title', title: t('task.name'), cut: true, render: ({ title }) => localInstants(title) },
    { key: 'status', title: t('task.status'), render: (task) => <TaskStatus task={task} /> },
    { key: 'percent', title: t('task.progress'), width: 180, render: (task) => <TaskProgress task={task} /> },
    { key: 'duration', title: t('task.duration'), numeric: true, render: (task) => durationOf(t, task, now) || '—' },
    {
      key: 'errors',
      title: t('task.errors'),
      render: ({ errors }) =>
        errors.length > 0 ? <Tag color="error">{t('task.errorCount', { count: errors.length })}</Tag> : '—',
    },
    { key: 'createBy', title: t('task.createBy'), render: ({ createBy }) => authorName(createBy) },
    time('readyTime', false),
    { key: 'id', title: t('task.id'), numeric: true, hidden: true, render: ({ id }) => id },
    { key: 'kind', title: t('task.kind'), hidden: true, render: ({ kind }) => <code>{kind}</code> },
    time('startTime', true),
    time('endTime', true),
  ];
}

/** The state in words; an open task that was asked to stop says so. */
export function TaskStatus({ task }: { task: TaskView }) {
  const t = useText();
  const isStopping = !isOver(task) && !task.interruptible;
  return (
    <StatusDot state={task.status} {...(isStopping && { tone: 'attention' })}>
      {t(isStopping ? 'task.stopping' : `kit.task.${task.status}`)}
    </StatusDot>
  );
}

export function TaskProgress({ task: { status, percent, title } }: { task: TaskView }) {
  const look = { success: 'success', failed: 'exception', running: 'active' } as const;
  const shown = look[status as keyof typeof look] ?? 'normal';
  return <Progress percent={percent} size="small" status={shown} aria-label={localInstants(title)} />;
}

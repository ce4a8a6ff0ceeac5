import { authorName, formatInstant, localInstants, useText } from '@kaiyin/console-kit';
import type { TaskView } from '@kaiyin/modules/task/schema';
import { Alert, Descriptions, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { durationOf } from './duration.ts';
import { TaskProgress, TaskStatus } from './use-task-columns.tsx';

/** One task with all its times and errors. */
export function TaskDrawer({ task, onClose }: { task: TaskView; onClose: () => void }) {
  const t = useText();
  const { kind, createBy, readyTime, startTime, endTime } = task;
  const lines: [string, ReactNode][] = [
    [t('task.status'), <TaskStatus key="status" task={task} />],
    [t('task.progress'), <TaskProgress key="progress" task={task} />],
    [t('task.message'), localInstants(task.message) || '—'],
    [t('task.duration'), durationOf(t, task, Date.now()) || t('task.waiting')],
    [t('task.createBy'), authorName(createBy)],
    [t('task.readyTime'), formatInstant(readyTime)],
    [t('task.startTime'), formatInstant(startTime) || '—'],
    [t('task.endTime'), formatInstant(endTime) || '—'],
    [t('task.kind'), <code key="kind">{kind}</code>],
  ];
  return (
    <Drawer
      open
      title={localInstants(task.title)}
      size={560}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      <Descriptions
        column={1}
        size="small"
        colon={false}
        styles={{ label: { width: 96 } }}
        items={lines.map(([label, children], index) => ({ key: index, label, children }))}
      />
      <Errors errors={task.errors} />
    </Drawer>
  );
}

function Errors({ errors }: Pick<TaskView, 'errors'>) {
  const t = useText();
  if (errors.length === 0) return null;
  return (
    <Alert
      type="error"
      title={t('task.errorCount', { count: errors.length })}
      description={
        <ol style={{ margin: 0, paddingInlineStart: 20 }}>
          {errors.map((error, index) => (
            <li key={index}>{error}</li>
          ))}
        </ol>
      }
    />
  );
}

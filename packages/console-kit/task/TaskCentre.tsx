import { ScheduleOutlined } from '@ant-design/icons';
import { Button, Popover, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { call } from '../http/call.ts';
import { useText } from '../i18n/text.ts';
import { EmptyState, LoadingState } from '../page/states.tsx';
import { inOrder, isOver, taskCalls, useTasks } from './task.ts';
import type { TaskResult } from './TaskItem.tsx';
import { useTaskStream } from './use-task-stream.ts';
import './task.css';

const TaskItem = lazy(() => import('./TaskItem.tsx'));

interface TaskCentreProps {
  /** What the result of a task leads to: an address to open or a path to download. */
  resultOf?: TaskResult;
}

/** The navbar's button for long work: live progress, errors, cancel, results. */
export function TaskCentre({ resultOf }: TaskCentreProps) {
  const t = useText();
  useTaskStream();
  const [isOpen, setOpen] = useState(false);
  const tasks = inOrder(useTasks(({ byId }) => byId));
  const over = tasks.filter(isOver);
  const running = tasks.length - over.length;
  const list = (
    <div className="kit-tasks" aria-live="polite">
      <Suspense fallback={<LoadingState />}>
        {tasks.map((task) => (
          <TaskItem key={task.id} task={task} {...(resultOf && { resultOf })} />
        ))}
      </Suspense>
      {!tasks.length && <EmptyState text={t('kit.task.empty')} icon={<ScheduleOutlined />} />}
    </div>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      title={<Head finished={over.map(({ id }) => id)} />}
      content={list}
    >
      <Tooltip title={isOpen ? '' : t('kit.task.title')}>
        <Button
          type="text"
          aria-label={running > 0 ? t('kit.task.titleRunning', { count: running }) : t('kit.task.title')}
        >
          <ScheduleOutlined />
          {running > 0 && <span className="kit-task-count">{running}</span>}
        </Button>
      </Tooltip>
    </Popover>
  );
}

function Head({ finished }: { finished: number[] }) {
  const t = useText();
  const clear = async () => {
    await call(taskCalls.remove, { ids: finished });
    useTasks.getState().drop(finished);
  };
  return (
    <div className="kit-tasks-head">
      {t('kit.task.title')}
      {finished.length > 0 && (
        <Button type="link" size="small" onClick={() => void clear().catch(() => {})}>
          {t('kit.task.clear')}
        </Button>
      )}
    </div>
  );
}

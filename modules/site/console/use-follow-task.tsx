import { isOver, useTask, useText, type Task } from '@kaiyin/console-kit';
import { App, Progress } from 'antd';
import { useCallback } from 'react';

const secondsShown = 6;

/** Follows a task of the server in a notice at the corner, whichever screen is shown meanwhile. */
export function useFollowTask(): (taskId: number, title: string, onDone?: (task: Task) => unknown) => void {
  const { notification } = App.useApp();
  const t = useText();
  return useCallback(
    (taskId, title, onDone) => {
      const show = (kind: 'info' | 'success' | 'error', words: string, duration: number | false) =>
        notification[kind]({
          key: `task-${taskId}`,
          title: words,
          description: <TaskProgress taskId={taskId} onEnd={end} />,
          placement: 'bottomRight',
          duration,
        });
      let isTold = false;
      function end(task: Task) {
        if (isTold) return;
        isTold = true;
        void onDone?.(task);
        if (task.status === 'success')
          show(task.errors.length ? 'info' : 'success', title, task.errors.length ? false : secondsShown);
        else show('error', t('site.taskFailed', { title }), false);
      }
      show('info', title, false);
    },
    [notification, t],
  );
}

function TaskProgress({ taskId, onEnd }: { taskId: number; onEnd: (task: Task) => void }) {
  const t = useText();
  const task = useTask(taskId, { onSuccess: onEnd, onFail: onEnd });
  return (
    <div className="site-task" role="status">
      {!(task && isOver(task)) && <Progress percent={task?.percent ?? 0} size="small" status="active" />}
      <span>{task?.message || (task && isOver(task) ? '' : t('site.taskWaiting'))}</span>
      {task && task.errors.length > 0 && (
        <ul>
          {task.errors.slice(0, 20).map((error, index) => (
            <li key={index}>{error}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

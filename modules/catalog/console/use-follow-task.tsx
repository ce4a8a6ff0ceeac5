import { useText, type Task } from '@kaiyin/console-kit';
import { App } from 'antd';
import { lazy, Suspense, useCallback } from 'react';

const TaskNotice = lazy(() => import('./TaskNotice.tsx'));

export interface FollowOptions {
  /** Addresses of the pages that the task makes. */
  links?: readonly { pipeName: string; link: string }[];
  onDone?: (task: Task) => unknown;
}

const secondsShown = 8;

/** Follows a task of the server in a notice at the corner, whichever screen is shown meanwhile. */
export function useFollowTask(): (taskId: number, title: string, options?: FollowOptions) => void {
  const { notification } = App.useApp();
  const t = useText();
  return useCallback(
    (taskId, title, { links = [], onDone } = {}) => {
      const notice = <TaskNotice taskId={taskId} links={links} onEnd={end} />;
      const show = (kind: 'info' | 'success' | 'warning' | 'error', words: string, seconds: number | false) =>
        notification[kind]({
          key: `task-${taskId}`,
          title: words,
          description: <Suspense>{notice}</Suspense>,
          placement: 'bottomRight',
          duration: seconds,
        });
      let isOver = false;
      function end(task: Task) {
        if (isOver) return;
        isOver = true;
        void onDone?.(task);
        if (task.status !== 'success') return show('error', t('catalog.task.failed', { title }), false);
        if (task.errors.length) return show('warning', title, false);
        return show('success', title, secondsShown);
      }
      show('info', title, false);
    },
    [notification, t],
  );
}

import { App } from 'antd';
import { lazy, Suspense, useCallback } from 'react';
import { useText } from '../i18n/text.ts';
import type { Task } from './task.ts';
import { tellTaskOver } from './task-over.ts';
import type { TaskLink } from './TaskNotice.tsx';

const TaskNotice = lazy(() => import('./TaskNotice.tsx'));

export interface FollowOptions {
  /** Pages that the task makes, offered when it has succeeded. */
  links?: readonly TaskLink[];
  /** Called once when the task is over, however it ended. */
  onDone?: (task: Task) => unknown;
}

export type FollowTask = (taskId: number, title: string, options?: FollowOptions) => void;

const secondsShown = 8;
/** What went wrong is read more slowly; it also stands among the tasks. */
const secondsOfFaults = 30;

/** Follows a task of the server in a notice at the corner, whichever screen is shown meanwhile. */
export function useFollowTask(): FollowTask {
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
          // Drawers, dialogs and tables have their buttons at the other side.
          placement: 'bottomLeft',
          duration: seconds,
        });
      let isTold = false;
      function end(task: Task) {
        if (isTold) return;
        isTold = true;
        tellTaskOver(task);
        void onDone?.(task);
        if (task.status === 'interrupted')
          return show('warning', t('kit.task.endedStopped', { title }), secondsOfFaults);
        if (task.status !== 'success') return show('error', t('kit.task.endedFailed', { title }), secondsOfFaults);
        if (task.errors.length) return show('warning', t('kit.task.endedWithErrors', { title }), secondsOfFaults);
        return show('success', title, secondsShown);
      }
      show('info', title, false);
    },
    [notification, t],
  );
}

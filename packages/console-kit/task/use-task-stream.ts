import { useEffect } from 'react';
import { listOf } from '../module.ts';
import { useSession } from '../session/session.ts';
import { inFirstWindow, whileSeen } from './first-window.ts';
import { hearNews, type Heard } from './news.ts';
import { useTasks, type Task } from './task.ts';
import { pollTasks, streamTasks, tellTasks, type Tell } from './task-events.ts';

/**
 * A window that waits longer for its turn asks for itself: another streams, and may have nothing to tell. Counted in steps,
 * in milliseconds each: a window too busy to hear that it is its turn has not waited.
 */
const patience = { steps: 5, step: 100 };

/**
 * Keeps the tasks up to date. Browsers open six connections to a server and no more: one window streams, and tells the
 * others of the same person. Where browsers keep no locks, at addresses that are not safe, every window asks for itself.
 */
export function useTaskStream(): void {
  const userId = useSession(({ user }) => user?.userId);
  useEffect(() => {
    const { put } = useTasks.getState();
    if (!('locks' in navigator)) return whileSeen(() => pollTasks(put));
    const name = `kaiyin-tasks-${userId}`;
    const others = new BroadcastChannel(name);
    const hear = (heard: Heard) => hearNews(listOf('news'), heard);
    others.addEventListener('message', ({ data }: MessageEvent<Task[] | Heard>) =>
      Array.isArray(data) ? put(data) : hear(data),
    );
    const tell: Tell = (tasks) => {
      put(tasks);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      others.postMessage(tasks);
    };
    const tellNews = (heard: Heard) => {
      hear(heard);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      others.postMessage(heard);
    };
    let waited = 0;
    const late = setInterval(() => {
      waited += 1;
      if (waited < patience.steps) return;
      clearInterval(late);
      void tellTasks(put);
    }, patience.step);
    const stop = inFirstWindow(name, () => {
      clearInterval(late);
      return streamTasks(tell, tellNews);
    });
    return () => {
      clearInterval(late);
      stop();
      others.close();
    };
  }, [userId]);
}

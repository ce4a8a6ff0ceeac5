import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { inFirstWindow, whileSeen } from './first-window.ts';
import { useTasks, type Task } from './task.ts';
import { pollTasks, streamTasks, tellTasks, type Tell } from './task-events.ts';

/** A window that waits longer for its turn asks for itself: another streams, and may have nothing to tell. */
const patience = 500;

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
    others.addEventListener('message', ({ data }: MessageEvent<Task[]>) => put(data));
    const tell: Tell = (tasks) => {
      put(tasks);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      others.postMessage(tasks);
    };
    const late = setTimeout(() => void tellTasks(put), patience);
    const stop = inFirstWindow(name, () => {
      clearTimeout(late);
      return streamTasks(tell);
    });
    return () => {
      clearTimeout(late);
      stop();
      others.close();
    };
  }, [userId]);
}

import { useEffect, useRef } from 'react';
import { call } from '../http/call.ts';
import { isOver, taskCalls, useTasks, type Task } from './task.ts';

interface TaskListeners {
  onSuccess?: (task: Task) => void;
  /** Called for failed and for interrupted tasks. */
  onFail?: (task: Task) => void;
}

const askEvery = 2_000;

/** Follows one task and tells its end once; without an id it waits. */
export function useTask(taskId: number | undefined, listeners: TaskListeners = {}): Task | undefined {
  const task = useTasks(({ byId }) => (taskId === undefined ? undefined : byId[taskId]));
  const latest = useRef(listeners);
  const told = useRef<number>(undefined);
  useEffect(() => {
    latest.current = listeners;
  });
  useAsking(taskId, task !== undefined && isOver(task));
  useEffect(() => {
    if (!task || !isOver(task) || told.current === task.id) return;
    told.current = task.id;
    if (task.status === 'success') latest.current.onSuccess?.(task);
    else latest.current.onFail?.(task);
  }, [task]);
  return task;
}

function useAsking(taskId: number | undefined, isDone: boolean): void {
  useEffect(() => {
    if (taskId === undefined || isDone) return;
    const ask = async () => {
      const task = await call(taskCalls.get, { id: taskId }, { quiet: true, background: true }).catch(() => undefined);
      if (task) useTasks.getState().put([task]);
    };
    void ask();
    const timer = setInterval(ask, askEvery);
    return () => clearInterval(timer);
  }, [taskId, isDone]);
}

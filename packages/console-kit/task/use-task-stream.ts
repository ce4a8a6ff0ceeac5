import { useEffect } from 'react';
import { call } from '../http/call.ts';
import { apiBase } from '../http/outgoing.ts';
import { isOver, taskCalls, useTasks, type Task } from './task.ts';

const retryAfter = 30_000;
const pollEvery = { busy: 2_000, idle: 15_000 };

/** Keeps the tasks up to date: by the event stream, by asking while the stream is broken. */
export function useTaskStream(): void {
  useEffect(() => {
    let stream: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reopenAt = 0;

    function open(): void {
      void readTasks();
      stream = new EventSource(`${apiBase}/async/task/events`);
      const hear = ({ data }: MessageEvent<string>) => putEvent(data);
      stream.addEventListener('task', hear);
      stream.addEventListener('message', hear);
      stream.onerror = () => {
        stream?.close();
        reopenAt = Date.now() + retryAfter;
        void poll();
      };
    }
    async function poll(): Promise<void> {
      clearTimeout(timer);
      if (Date.now() >= reopenAt) return open();
      await readTasks();
      const isBusy = Object.values(useTasks.getState().byId).some((task) => !isOver(task));
      if (!isClosed) timer = setTimeout(poll, isBusy ? pollEvery.busy : pollEvery.idle);
    }
    let isClosed = false;
    open();
    return () => {
      isClosed = true;
      stream?.close();
      clearTimeout(timer);
    };
  }, []);
}

async function readTasks(): Promise<void> {
  try {
    useTasks.getState().put((await call(taskCalls.list, { pageSize: 20 }, { quiet: true, background: true })).rows);
  } catch {
    // The next reading tells; a broken connection is shown by the calls people make themselves.
  }
}

function putEvent(data: string): void {
  const heard = JSON.parse(data) as Task | Task[];
  useTasks.getState().put([heard].flat());
}

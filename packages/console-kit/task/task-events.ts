import { call } from '../http/call.ts';
import { apiBase } from '../http/outgoing.ts';
import { currentLocale } from '../i18n/locale.ts';
import { listOf } from '../module.ts';
import { askNews, type Heard } from './news.ts';
import { isOver, taskCalls, useTasks, type Task } from './task.ts';

export type Tell = (tasks: readonly Task[]) => void;

const retryAfter = 30_000;
const pollEvery = { busy: 2_000, idle: 15_000 };

/** Tells of tasks by the event stream, which begins with the latest, by asking while it is broken; answers how to stop. */
export function streamTasks(tell: Tell, tellNews: (heard: Heard) => void): () => void {
  let stopAsking = () => {};
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stream: EventSource | undefined;
  const hear = ({ data }: MessageEvent<string>) => tell([JSON.parse(data) as Task | Task[]].flat());
  function open(): void {
    stopAsking();
    stream = new EventSource(`${apiBase}/async/task/events?locale=${currentLocale()}`);
    stream.addEventListener('task', hear);
    stream.addEventListener('message', hear);
    for (const { event } of listOf('news'))
      stream.addEventListener(event, ({ data }: MessageEvent<string>) => tellNews({ event, data: JSON.parse(data) }));
    stream.onerror = () => {
      stream?.close();
      stopAsking = pollTasks(tell);
      retry = setTimeout(open, retryAfter);
    };
  }
  open();
  return () => {
    stream?.close();
    stopAsking();
    clearTimeout(retry);
  };
}

/** Tells of tasks by asking, more often while one runs; answers how to stop. */
export function pollTasks(tell: Tell): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  async function ask(): Promise<void> {
    await tellTasks(tell);
    const isBusy = Object.values(useTasks.getState().byId).some((task) => !isOver(task));
    if (!isStopped) timer = setTimeout(ask, isBusy ? pollEvery.busy : pollEvery.idle);
  }
  void ask();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Reads the latest tasks, and what else the stream would tell, once. */
export async function tellTasks(tell: Tell): Promise<void> {
  void askNews(listOf('news'));
  try {
    tell((await call(taskCalls.list, { pageSize: 20 }, { quiet: true, background: true })).rows);
  } catch {
    // The next reading tells; a broken connection is shown by the calls people make themselves.
  }
}

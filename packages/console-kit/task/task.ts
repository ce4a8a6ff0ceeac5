import { create } from 'zustand';
import type { Endpoint, Rows } from '@kaiyin/entity';

/** Long work on the server, as the task centre shows it. */
export interface Task {
  id: number;
  kind: string;
  title: string;
  status: 'ready' | 'running' | 'success' | 'interrupted' | 'failed';
  percent: number;
  message: string;
  errors: string[];
  result: unknown;
  createBy: string;
  readyTime: string;
  startTime: string | null;
  endTime: string | null;
  interruptible: boolean;
}

const declared = { reply: 'data', access: 'signed-in', site: false } as const;

export const taskCalls = {
  list: { ...declared, reply: 'rows', method: 'GET', path: '/async/task' } as Endpoint<
    { pageSize: number },
    Rows<Task>,
    'rows'
  >,
  get: { ...declared, method: 'GET', path: '/async/task/{id}' } as Endpoint<{ id: number }, Task, 'data'>,
  stop: { ...declared, method: 'POST', path: '/async/task/stop' } as Endpoint<{ ids: number[] }, void, 'data'>,
  remove: { ...declared, method: 'POST', path: '/async/task/remove' } as Endpoint<{ ids: number[] }, void, 'data'>,
};

export const isOver = ({ status }: Pick<Task, 'status'>): boolean => status !== 'ready' && status !== 'running';

interface Tasks {
  byId: Record<number, Task>;
  /** Tells what is known of some tasks; a finished task never runs again. */
  put: (tasks: readonly Task[]) => void;
  drop: (ids: readonly number[]) => void;
}

/** All tasks heard of, by id. */
export const useTasks = create<Tasks>((set) => ({
  byId: {},
  put: (tasks) => set(({ byId }) => ({ byId: tasks.reduce(withTask, byId) })),
  drop: (ids) =>
    set(({ byId }) => ({ byId: Object.fromEntries(Object.entries(byId).filter(([id]) => !ids.includes(Number(id)))) })),
}));

function withTask(byId: Record<number, Task>, task: Task): Record<number, Task> {
  const known = byId[task.id];
  return known && isOver(known) && !isOver(task) ? byId : { ...byId, [task.id]: task };
}

/** Running tasks first, then the youngest. */
export const inOrder = (byId: Record<number, Task>): Task[] =>
  Object.values(byId).sort((a, b) => Number(isOver(a)) - Number(isOver(b)) || b.id - a.id);

import type { Task } from './task.ts';

type OnTaskOver = (task: Task) => void;

let hear: OnTaskOver = () => {};

/** Hears of every followed task that is over, however it ended; one listener at a time. */
export const onTaskOver = (handle: OnTaskOver): void => {
  hear = handle;
};

export const tellTaskOver = (task: Task): void => hear(task);

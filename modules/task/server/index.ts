export { taskModule } from './module.ts';
export { taskBroadcast } from './task-broadcast.ts';
export type { News } from './news.ts';
export { tasksRemoved } from './events.ts';

export { taskModule } from './module.ts';
export { taskBroadcast, type TaskBroadcast } from './task-broadcast.ts';

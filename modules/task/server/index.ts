export { taskRoutes } from './routes.ts';
export { taskBroadcast, type TaskBroadcast } from './task-broadcast.ts';
